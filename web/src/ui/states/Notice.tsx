import { styled } from "@mui/material/styles";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { radius, space } from "../../theme/space.ts";

type Tone = "success" | "warning" | "error" | "info";

const ICONS = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, info: Info };

const Box = styled("div", { shouldForwardProp: (prop) => prop !== "tone" })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    ...theme.typography.body2,
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    overflowWrap: "anywhere",
    gap: space(3),
    padding: space(3, 4),
    borderRadius: radius.control,
    border: `1px solid ${theme.vars.palette[tone].main}`,
    background: theme.vars.palette[tone].ground,
    "& > svg": { color: theme.vars.palette[tone].main },
    "& > div": { display: "grid", gap: space(2), justifyItems: "start" },
  }),
);

interface Props {
  tone: Tone;
  children: ReactNode;
}

/** A message that stays on the screen: an icon, text, and optionally a button. */
export function Notice({ tone, children }: Props) {
  const Icon = ICONS[tone];
  return (
    <Box tone={tone} role={tone === "error" || tone === "warning" ? "alert" : "status"}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </Box>
  );
}
