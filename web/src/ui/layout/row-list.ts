import { styled } from "@mui/material/styles";
import { space } from "../../theme/space.ts";

/** A list of rows inside a card, separated by hairlines. */
export const RowList = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& > li": {
    padding: space(3, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    "&:last-child": { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  },
}));

/** A row with its buttons next to the text, or below it on phones. */
export const Row = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space(2, 4),
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start" },
}));

/** A row with an icon and one short button. */
export const IconRow = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space(4),
  "& > svg": { color: theme.vars.palette.text.secondary },
}));

/** A row with several buttons below the text. */
export const TallRow = styled("li")({
  display: "grid",
  gap: space(3),
  gridTemplateColumns: "minmax(0, 1fr)",
});

/** The buttons of a tall row, with a gap before the third one. */
export const RowActions = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: space(2),
  [theme.breakpoints.up("sm")]: { "& > :nth-of-type(3)": { marginInlineStart: "auto" } },
}));
