import { styled } from "@mui/material/styles";
import { radius, space } from "../../theme/space.ts";

/** The sheet of a public profile or a signed CV. In print, the paper is the sheet. */
export const Letter = styled("article")(({ theme }) => ({
  maxWidth: 860,
  margin: "0 auto",
  padding: space(16, 18),
  borderRadius: radius.sheet,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  overflowWrap: "anywhere",
  [theme.breakpoints.down("md")]: { padding: space(10, 8) },
  [theme.breakpoints.down("sm")]: { padding: space(7, 5) },
  "@media print": { maxWidth: "none", padding: 0, border: 0, background: "none" },
}));

/** As high as the window while something loads, so that the layout shift below isn't visible. */
export const Coming = styled("div")({ minHeight: "100vh" });
