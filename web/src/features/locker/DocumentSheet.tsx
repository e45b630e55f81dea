import { styled } from "@mui/material/styles";

/** The paper of a document; all of a row are as high as the highest. */
export const DocumentSheet = styled("article")(({ theme }) => ({
  display: "flex",
  flexDirection: "column",
  height: "100%",
  overflow: "hidden",
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  transition: "border-color 120ms ease-out",
  "&:hover, &:focus-within": { borderColor: theme.vars.palette.outline },
}));

/** The line of buttons at its foot: quiet until the document is pointed at, reached by the keyboard, or touched. */
export const DocumentFoot = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 8,
  padding: "4px 12px",
  marginTop: "auto",
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& > button": { minWidth: 0, transition: "color 120ms ease-out" },
  "@media (hover: hover)": {
    "article:not(:hover, :focus-within) > & > button": { color: theme.vars.palette.text.secondary },
  },
  "@media print": { display: "none" },
}));

/** As many side by side as there is room for. */
export const DocumentGrid = styled("ul")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(300px, 100%), 1fr))",
  gap: 20,
  listStyle: "none",
  margin: 0,
  padding: 0,
});
