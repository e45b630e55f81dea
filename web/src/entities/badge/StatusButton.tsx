import { styled } from "@mui/material/styles";
import { BadgeCheck, CircleHelp, CircleX } from "lucide-react";
import { radius, space } from "../../theme/space.ts";
import type { StatusWords } from "./badge-words.ts";

const Root = styled("button")(({ theme }) => ({
  ...theme.typography.caption,
  display: "inline-flex",
  alignItems: "center",
  gap: space(1),
  minHeight: 28,
  padding: space(0.5, 2),
  border: "1px solid transparent",
  borderRadius: radius.pill,
  maxWidth: "100%",
  fontWeight: 600,
  textAlign: "start",
  overflowWrap: "anywhere",
  cursor: "pointer",
  ...Object.fromEntries(
    (["success", "warning", "error"] as const).map((tone) => [
      `&[data-tone='${tone}']`,
      {
        color: theme.vars.palette[tone].main,
        background: theme.vars.palette[tone].ground,
        "&:hover": { borderColor: theme.vars.palette[tone].main },
      },
    ]),
  ),
}));

const ICONS = { success: BadgeCheck, warning: CircleHelp, error: CircleX };

interface Props {
  words: StatusWords;
  /** The name of the credential. */
  name: string;
  onClick: () => void;
}

/** What is known about a badge, as a button that opens what was checked. */
export function StatusButton({ words: { label, tone }, name, onClick }: Props) {
  const Icon = ICONS[tone];
  return (
    <Root type="button" data-tone={tone} aria-haspopup="dialog" title={name} onClick={onClick}>
      <Icon size={14} aria-hidden />
      {label}
    </Root>
  );
}
