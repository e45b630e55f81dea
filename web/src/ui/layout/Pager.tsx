import Pagination from "@mui/material/Pagination";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { memo } from "react";

interface Props {
  page: number;
  pages: number;
  onChange: (page: number) => void;
  /** The accessible name of the navigation. */
  label: string;
}

/** Previous, page numbers and next. Renders nothing if there's only one page. Memoized, because it has many buttons. */
export const Pager = memo(function Pager({ page, pages, onChange, label }: Props) {
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down("sm"));
  if (pages <= 1) return null;
  return (
    <Pagination
      page={page}
      count={pages}
      onChange={(_event, next) => onChange(next)}
      siblingCount={narrow ? 0 : 1}
      aria-label={label}
      sx={{
        mt: 6,
        displayPrint: "none",
        "& ul": { justifyContent: "center", gap: { xs: 0, sm: 1 } },
        "& .MuiPaginationItem-ellipsis": { display: "grid", placeItems: "center" },
      }}
    />
  );
});
