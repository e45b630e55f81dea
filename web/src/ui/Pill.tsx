import { styled } from "@mui/material/styles";
import type { ComponentProps } from "react";
import { radius, space } from "../theme/space.ts";

const TONES = ["success", "warning", "error"] as const;

interface Props extends ComponentProps<typeof Root> {
  tone?: "plain" | (typeof TONES)[number];
}

/** A short fact with a border, or a state on a coloured background. */
export function Pill({ tone = "plain", ...props }: Props) {
  return <Root data-tone={tone} {...props} />;
}

// All tones are one style. A style that appears later makes the browser go through all styles of the page again.
const Root = styled("span")(({ theme }) => ({
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
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  ...Object.fromEntries(
    TONES.map((tone) => [
      `&[data-tone='${tone}']`,
      {
        borderColor: "transparent",
        color: theme.vars.palette[tone].main,
        background: theme.vars.palette[tone].ground,
      },
    ]),
  ),
}));
