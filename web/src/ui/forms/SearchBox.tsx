import { styled } from "@mui/material/styles";
import { Search, X } from "lucide-react";
import { memo, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius, space } from "../../theme/space.ts";
import { IconAction } from "../hints/IconAction.tsx";

/** Looks like MUI's outlined input, which renders itself and its form control with the focus and the first letter. */
const Frame = styled("div")(({ theme }) => {
  const { background, outline, primary, text } = theme.vars.palette;
  return {
    display: "flex",
    alignItems: "center",
    paddingInline: space(3.5, 0.5),
    border: `1px solid ${outline}`,
    borderRadius: radius.control,
    backgroundColor: background.paper,
    color: text.secondary,
    cursor: "text",
    "&:hover": { borderColor: text.secondary },
    "&:focus-within": { borderColor: primary.main, boxShadow: `inset 0 0 0 1px ${primary.main}` },
    "@media (forced-colors: active)": { "&:focus-within": { outline: "2px solid Highlight" } },
    "& > svg": { flexShrink: 0 },
    "& > input": {
      ...theme.typography.body1,
      flex: 1,
      minWidth: 0,
      minHeight: 44,
      padding: space(0, 2),
      border: 0,
      outline: "none",
      background: "none",
      color: text.primary,
      appearance: "none",
      "&::placeholder": { color: text.secondary, opacity: 1 },
      "&::-webkit-search-cancel-button": { display: "none" },
      "&:placeholder-shown + *": { visibility: "hidden" },
    },
  };
});

interface Props {
  label: string;
  placeholder: string;
  /** What is searched for now, usually from the address. */
  value: string;
  onChange: (text: string) => void;
}

/**
 * The search field of a screen. The browser alone keeps the typed text, so that a key press renders nothing; `value`
 * follows a moment later.
 */
export function SearchBox({ label, placeholder, value, onChange }: Props) {
  const [initial] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const report = useRef(onChange);
  /** Reported texts that haven't come back as `value`. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    report.current = onChange;
  }, [onChange]);
  useEffect(() => {
    // The text may have changed since it was sent, so only a change from outside, such as the browser's Back, is shown.
    const index = sent.current.indexOf(value);
    sent.current = index === -1 ? [] : sent.current.slice(index + 1);
    if (index === -1 && input.current) input.current.value = value;
  }, [value]);

  const onText = useCallback((text: string) => {
    sent.current.push(text);
    report.current(text);
  }, []);
  const onClear = useCallback(() => {
    if (!input.current) return;
    input.current.value = "";
    onText("");
    input.current.focus();
  }, [onText]);
  return <Field {...{ label, placeholder, initial, input, onText, onClear }} />;
}

interface FieldProps {
  label: string;
  placeholder: string;
  initial: string;
  input: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  onClear: () => void;
}

const Field = memo(function Field(props: FieldProps) {
  const t = useTexts();
  const { label, placeholder, initial, input, onText, onClear } = props;
  return (
    <Frame>
      <Search size={18} aria-hidden />
      <input
        ref={input}
        type="search"
        dir="auto"
        defaultValue={initial}
        placeholder={placeholder}
        aria-label={label}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          // In a form, Enter would submit it.
          if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
        }}
      />
      <IconAction label={t("Clear search")} onClick={onClear}>
        <X size={18} aria-hidden />
      </IconAction>
    </Frame>
  );
});
