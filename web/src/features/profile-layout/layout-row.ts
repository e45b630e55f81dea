import { styled } from "@mui/material/styles";
import { space } from "../../theme/space.ts";

/** A row with a name, and its buttons at the end, or below on phones. */
export const LayoutRow = styled("li")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space(1),
  "& > div": { flex: 1, minWidth: 0, overflowWrap: "anywhere" },
  [theme.breakpoints.down("sm")]: { flexWrap: "wrap", "& > div": { flex: "1 0 100%" } },
}));
