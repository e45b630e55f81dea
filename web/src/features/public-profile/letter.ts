import { styled } from "@mui/material/styles";
import { radius, space } from "../../theme/space.ts";

/** The sheet that a public profile is written on. On paper the paper itself is the sheet. */
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

/** As high as the window while something loads, so that what is below moves out of sight. */
export const Coming = styled("div")({ minHeight: "100vh" });
