import { styled } from "@mui/material/styles";
import { Search } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useFocus } from "../../ui/focus.ts";
import { space } from "../../theme/space.ts";

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: space(3),
  padding: space(1, 5),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  "& > svg": { flexShrink: 0, color: theme.vars.palette.text.secondary },
  "& input": {
    ...theme.typography.body1,
    flex: 1,
    minWidth: 0,
    minHeight: 52,
    padding: 0,
    border: 0,
    background: "none",
    color: "inherit",
    // The dialog's only field, with a visible caret, so it needs no focus ring.
    outline: "none",
    "&::placeholder": { color: theme.vars.palette.text.secondary, opacity: 1 },
  },
  "&:focus-within": { boxShadow: `inset 0 -2px 0 ${theme.vars.palette.primary.main}` },
  "@media (forced-colors: active)": { "&:focus-within": { outline: "2px solid Highlight" } },
}));

interface Props {
  listId: string;
  /** The option that Enter chooses. */
  activeId: string | undefined;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * Always has the focus. The arrow keys move through the list below. The browser alone keeps the typed text, so that a
 * letter renders nothing at once.
 */
export function PaletteInput({ listId, activeId, onText, onKeyDown }: Props) {
  const t = useTexts();
  const input = useFocus<HTMLInputElement>();
  return (
    <Line>
      <Search size={20} aria-hidden />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={t("Search or jump to")}
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={t("Search pages, credentials and documents…")}
        dir="auto"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </Line>
  );
}
