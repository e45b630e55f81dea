import { styled } from "@mui/material/styles";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius, space } from "../../theme/space.ts";

const Place = styled("div")(({ theme }) => ({
  ...theme.typography.h4,
  position: "fixed",
  inset: space(4),
  zIndex: theme.zIndex.modal,
  display: "grid",
  placeItems: "end center",
  padding: space(8, 4),
  pointerEvents: "none",
  borderRadius: radius.sheet,
  border: `2px dashed ${theme.vars.palette.primary.main}`,
  "& > span": {
    padding: space(3, 5),
    borderRadius: radius.sheet,
    border: `1px solid ${theme.vars.palette.primary.main}`,
    background: theme.vars.palette.background.paper,
  },
}));

/** Shows that files can be dropped anywhere on the page. */
export function DropPlace() {
  const t = useTexts();
  return (
    <Place>
      <span>{t("Drop the files here")}</span>
    </Place>
  );
}
