import { styled } from "@mui/material/styles";
import { radius, space } from "../theme/space.ts";
import { MONO } from "../theme/typography.ts";

/** Code or raw text in full. Long lines wrap. */
export const CodeBlock = styled("pre")(({ theme }) => ({
  ...theme.typography.body2,
  fontFamily: MONO,
  margin: 0,
  padding: space(4),
  borderRadius: radius.control,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  background: theme.vars.palette.background.sunken,
}));
