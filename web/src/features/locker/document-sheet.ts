import { styled } from "@mui/material/styles";
import { CardFoot, CardGrid } from "../../ui/layout/card-sheet.ts";

/** A card's actions, revealed on hover, on keyboard focus, and always on touch screens. */
export const DocumentFoot = styled(CardFoot)(({ theme }) => ({
  "& > button": { minHeight: 44, transition: "color 120ms ease-out" },
  "@media (hover: hover)": {
    "article:not(:hover, :focus-within) > & > button": { color: theme.vars.palette.text.secondary },
  },
}));

/** Wider than credential cards, because file names are long. */
export const DocumentGrid = styled(CardGrid)({
  gridTemplateColumns: "repeat(auto-fill, minmax(min(300px, 100%), 1fr))",
});
