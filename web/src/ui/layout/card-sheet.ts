import { styled } from "@mui/material/styles";
import { radius, space } from "../../theme/space.ts";

/** A card's surface. All cards in a row have the same height. */
export const CardSheet = styled("article")(({ theme }) => ({
  display: "flex",
  flexDirection: "column",
  height: "100%",
  overflow: "hidden",
  borderRadius: radius.sheet,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  transition: "border-color 120ms ease-out",
  "&:hover, &:focus-within": { borderColor: theme.vars.palette.outline },
  breakInside: "avoid",
}));

/** The row of buttons at the bottom. */
export const CardFoot = styled("div")(({ theme }) => ({
  display: "flex",
  gap: space(2),
  padding: space(1, 3),
  marginTop: "auto",
  "& > button": { minWidth: 0 },
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "@media print": { display: "none" },
}));

/** As many columns as fit. */
export const CardGrid = styled("ul")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(270px, 100%), 1fr))",
  gap: space(5),
  listStyle: "none",
  margin: 0,
  padding: 0,
});
