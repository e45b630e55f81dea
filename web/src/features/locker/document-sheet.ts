import { styled } from "@mui/material/styles";
import { CardFoot, CardGrid } from "../../ui/card-sheet.ts";

/** A card's foot, quiet until the document is pointed at, reached by the keyboard, or touched. */
export const DocumentFoot = styled(CardFoot)(({ theme }) => ({
  "& > button": { transition: "color 120ms ease-out" },
  "@media (hover: hover)": {
    "article:not(:hover, :focus-within) > & > button": { color: theme.vars.palette.text.secondary },
  },
}));

/** Wider than the cards of credentials: file names are long. */
export const DocumentGrid = styled(CardGrid)({
  gridTemplateColumns: "repeat(auto-fill, minmax(min(300px, 100%), 1fr))",
});
