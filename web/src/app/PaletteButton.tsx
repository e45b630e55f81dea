import { styled } from "@mui/material/styles";
import { Search } from "lucide-react";
import { useTexts } from "../lib/texts/Texts.tsx";
import { useIsHydrated } from "../ui/announcements/use-is-hydrated.ts";
import { radius, space } from "../theme/space.ts";

const Field = styled("button")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  alignItems: "center",
  gap: space(2),
  width: "100%",
  minHeight: 44,
  padding: space(0, 3),
  borderRadius: radius.control,
  border: `1px solid ${theme.vars.palette.outline}`,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  textAlign: "start",
  cursor: "pointer",
  "&:hover": { color: theme.vars.palette.text.primary },
  "& span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& kbd": {
    ...theme.typography.caption,
    marginInlineStart: "auto",
    padding: space(0.25, 1.5),
    whiteSpace: "nowrap",
    borderRadius: radius.small,
    border: `1px solid ${theme.vars.palette.divider}`,
    "@media (hover: none)": { display: "none" },
  },
}));

/** The server doesn’t know. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette and shows its keyboard shortcut. */
export function PaletteButton({ onClick }: { onClick: () => void }) {
  const t = useTexts();
  const isHydrated = useIsHydrated();
  return (
    <Field
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      data-closes-menu
      onClick={onClick}
    >
      <Search size={18} aria-hidden />
      <span>{t("Search or jump to")}</span>
      <kbd aria-hidden>{isHydrated && isApple() ? "⌘ K" : t("Ctrl K")}</kbd>
    </Field>
  );
}
