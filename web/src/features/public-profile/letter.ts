import { styled } from "@mui/material/styles";

/** The sheet that a public profile is written on. On paper the paper itself is the sheet. */
export const Letter = styled("article")(({ theme }) => ({
  maxWidth: 860,
  margin: "0 auto",
  padding: "64px 72px",
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  overflowWrap: "anywhere",
  [theme.breakpoints.down("md")]: { padding: "40px 32px" },
  [theme.breakpoints.down("sm")]: { padding: "28px 20px" },
  "@media print": { maxWidth: "none", padding: 0, border: 0, background: "none" },
}));

/** As high as the window while something comes: what stands below moves where nobody sees it. */
export const Coming = styled("div")({ minHeight: "100vh" });
