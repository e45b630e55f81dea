import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconAction } from "../hints/IconAction.tsx";

interface Props {
  label: string;
  placeholder: string;
  /** What is searched for now, usually from the address. */
  value: string;
  onChange: (text: string) => void;
}

/** The search field of a screen. It keeps the typed text in its own state; the address follows a moment later. */
export function SearchBox({ label, placeholder, value, onChange }: Props) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // A change from outside, such as the browser's Back. Our own changes are already shown.
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);

  const change = (next: string) => {
    setText(next);
    sent.current = next;
    onChange(next);
  };

  return (
    <OutlinedInput
      type="search"
      value={text}
      placeholder={placeholder}
      onChange={(event) => change(event.target.value)}
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
        // Always mounted, because mounting it would hold up the first letter.
        <InputAdornment position="end" style={{ visibility: text === "" ? "hidden" : "visible" }}>
          <IconAction
            edge="end"
            label="Clear search"
            onClick={() => {
              change("");
              input.current?.focus();
            }}
          >
            <X size={18} aria-hidden />
          </IconAction>
        </InputAdornment>
      }
      slotProps={{ input: { "aria-label": label } }}
      sx={{
        "& input": { pl: 0 },
        "& input::-webkit-search-cancel-button": { display: "none" },
      }}
    />
  );
}
