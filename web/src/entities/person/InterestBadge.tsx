import type { Interest } from "@laurel/contracts/routes/users";
import { styled } from "@mui/material/styles";
import { Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { radius, space } from "../../theme/space.ts";

const Badge = styled("span", { shouldForwardProp: (prop) => prop !== "highlighted" })<{
  highlighted: boolean;
}>(({ theme, highlighted }) => ({
  ...theme.typography.body2,
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: space(1.5),
  minWidth: 0,
  minHeight: 32,
  padding: space(1, 3),
  borderRadius: radius.badge,
  overflowWrap: "anywhere",
  border: `1px solid ${highlighted ? theme.vars.palette.primary.main : theme.vars.palette.divider}`,
  background: highlighted ? theme.vars.palette.primary.ground : "none",
  "& > button": { margin: space(-1, -3, -1, -1.5) },
  "& > svg": { flexShrink: 0, color: theme.vars.palette.primary.main },
}));

interface Props {
  category: Interest["category"];
  /** The interest's name. */
  children: ReactNode;
  /** A button inside the badge. */
  action?: ReactNode;
}

/** An interest. Interests about AI are highlighted with a mark too, not only by colour. */
export function InterestBadge({ category, children, action }: Props) {
  const t = useTexts();
  const highlighted = category === "ai";
  return (
    <Badge highlighted={highlighted} data-category={category}>
      {highlighted && <Sparkles size={14} aria-hidden />}
      <span dir="auto">{children}</span>
      {highlighted && <VisuallyHidden as="span">{t("(about AI)")}</VisuallyHidden>}
      {action}
    </Badge>
  );
}
