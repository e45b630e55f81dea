import { styled } from "@mui/material/styles";
import { radius, space } from "../../theme/space.ts";

/** A plain checkbox that looks like MUI's and takes a fraction of its time, for long lists and for cards. */
export const Tick = styled("input")(({ theme }) => ({
  appearance: "none",
  display: "inline-grid",
  placeContent: "center",
  flexShrink: 0,
  width: space(5),
  height: space(5),
  margin: 0,
  border: `2px solid ${theme.vars.palette.outline}`,
  borderRadius: radius.small,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: "pointer",
  "&::before": {
    content: '""',
    width: space(3),
    height: space(3),
    backgroundColor: theme.vars.palette.primary.contrastText,
    clipPath: "polygon(14% 44%, 0 62%, 42% 100%, 100% 18%, 84% 4%, 40% 66%)",
    visibility: "hidden",
  },
  "&:hover": { borderColor: theme.vars.palette.text.secondary },
  "&:checked": {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    "&::before": { visibility: "visible" },
  },
  "&:focus-visible": {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  "@media (forced-colors: active)": { appearance: "auto" },
}));
