import { styled } from "@mui/material/styles";

/** Read out, not seen. */
export const VisuallyHidden = styled("div")({
  position: "absolute",
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
  border: 0,
});
