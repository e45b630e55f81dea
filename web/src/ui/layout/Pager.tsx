import { text, type Text } from "@laurel/contracts/text";
import Pagination from "@mui/material/Pagination";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { memo } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";

interface Props {
  page: number;
  pages: number;
  onChange: (page: number) => void;
  /** The accessible name of the navigation. */
  label: string;
}

const GO_TO: Readonly<Record<string, Text>> = {
  first: text("Go to first page"),
  previous: text("Go to previous page"),
  next: text("Go to next page"),
  last: text("Go to last page"),
};

/** Previous, page numbers and next. Renders nothing if there's only one page. Memoized, because it has many buttons. */
export const Pager = memo(function Pager({ page, pages, onChange, label }: Props) {
  const t = useTexts();
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
      getItemAriaLabel={(type, number, selected) => {
        const other = GO_TO[type];
        if (other !== undefined) return t(other);
        return t(selected ? "page {number}" : "Go to page {number}", { number: `${number}` });
      }}
      sx={{
        mt: 6,
        displayPrint: "none",
        "& ul": { justifyContent: "center", gap: { xs: 0, sm: 1 } },
        "& .MuiPaginationItem-ellipsis": { display: "grid", placeItems: "center" },
      }}
    />
  );
});
