import { styled } from "@mui/material/styles";
import { space } from "../../theme/space.ts";

/** Visible only to screen readers. */
export const VisuallyHidden = styled("div")({
  position: "absolute",
  width: 1,
  height: 1,
  margin: space(-0.25),
  padding: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
  border: 0,
});
