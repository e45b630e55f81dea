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
  // In some languages, the buttons need a second row.
  flexWrap: "wrap",
  gap: space(0, 2),
  padding: space(1, 3),
  marginTop: "auto",
  "& > button": { minWidth: 0 },
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "@media print": { display: "none" },
}));

/** The row at the bottom with plain buttons, which look like small buttons of MUI and take a fraction of their time. */
export const CardActions = styled(CardFoot)(({ theme }) => {
  const { primary, text, error, action } = theme.vars.palette;
  return {
    "& > button": {
      ...theme.typography.button,
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      minWidth: 44,
      minHeight: 44,
      margin: 0,
      padding: space(1, 2),
      border: 0,
      borderRadius: radius.control,
      fontSize: theme.typography.pxToRem(13),
      color: primary.main,
      background: "transparent",
      userSelect: "none",
      cursor: "pointer",
      WebkitTapHighlightColor: "transparent",
      transition: "background-color 120ms ease-out, color 120ms ease-out",
      "&[data-tone='quiet'], &[data-tone='off']": { color: text.secondary },
      // Deleting stands apart, so that no finger slips onto it.
      "&[data-tone='quiet']": { marginInlineStart: "auto" },
      "&:hover": {
        "@media (hover: hover)": {
          backgroundColor: theme.alpha(primary.main, action.hoverOpacity),
        },
        "&[data-tone='quiet']": { color: error.main },
      },
    },
  };
});

/** As many columns as fit. A card that a link leads to is focused. */
export const CardGrid = styled("ul")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(270px, 100%), 1fr))",
  gap: space(5),
  listStyle: "none",
  margin: 0,
  padding: 0,
  // When one card changes, the browser doesn't lay out or paint the others again.
  "& > li": { contain: "layout paint style" },
  // A place whose card is drawn later, in the size of a usual card.
  "& > li:empty": {
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: radius.sheet,
    background: theme.vars.palette.background.paper,
    "&::before": { content: '""', display: "block", aspectRatio: "16 / 9" },
    "&::after": { content: '""', display: "block", height: 184.78 },
    "&[data-type='certification']::after": { height: 225.08 },
    [theme.breakpoints.down("sm")]: { "&::before": { aspectRatio: "auto", height: 48 } },
  },
  "& > li:focus": {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
    borderRadius: radius.sheet,
  },
}));
