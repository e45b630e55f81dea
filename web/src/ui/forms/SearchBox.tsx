import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { Search, X } from "lucide-react";
import { memo, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { IconAction } from "../hints/IconAction.tsx";

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
  const { label, placeholder, initial, input, onText, onClear } = props;
  return (
    <OutlinedInput
      type="search"
      defaultValue={initial}
      placeholder={placeholder}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        // In a form, Enter would submit it.
        if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
      }}
      inputRef={input}
      fullWidth
      startAdornment={
        <InputAdornment position="start">
          <Search size={18} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        <InputAdornment position="end">
          <IconAction edge="end" label="Clear search" onClick={onClear}>
            <X size={18} aria-hidden />
          </IconAction>
        </InputAdornment>
      }
      slotProps={{ input: { "aria-label": label } }}
      sx={{
        "& input": { pl: 0 },
        "& input:placeholder-shown + *": { visibility: "hidden" },
        "& input::-webkit-search-cancel-button": { display: "none" },
      }}
    />
  );
});
