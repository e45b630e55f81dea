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
