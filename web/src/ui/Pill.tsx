import { styled } from "@mui/material/styles";
import { radius, space } from "../theme/space.ts";

/** A short fact with a border, or a state on a coloured background. */
export const Pill = styled("span", {
  shouldForwardProp: (prop) => prop !== "tone" && prop !== "sx",
})<{
  tone?: "plain" | "success" | "warning" | "error";
}>(({ theme, tone = "plain" }) => ({
  ...theme.typography.caption,
  display: "inline-flex",
  alignItems: "center",
  gap: space(1),
  minWidth: 0,
  padding: space(0.5, 2),
  // Fully rounded with one line, and still fits several.
  borderRadius: radius.pill,
  fontWeight: 600,
  overflowWrap: "anywhere",
  border: `1px solid ${tone === "plain" ? theme.vars.palette.divider : "transparent"}`,
  ...(tone === "plain"
    ? { color: theme.vars.palette.text.secondary }
    : {
        color: theme.vars.palette[tone].main,
        background: theme.vars.palette[tone].ground,
      }),
}));
