import Button, { type ButtonProps } from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { type ReactNode, useEffect } from "react";
import { useAnnounce } from "./Announcer.tsx";

interface Props extends Pick<ButtonProps, "color" | "size" | "fullWidth" | "form" | "startIcon"> {
  children: ReactNode;
  /** The request is under way: the button keeps focus and size, and a second press does nothing. */
  busy: boolean;
  /** What is said while busy, "Sending…" unless told. */
  busyText?: string;
  type?: "submit" | "button";
  onClick?: () => void;
}

/** The one primary action of a form. Never disabled: pressed on an incomplete form, it shows what is missing. */
export function SubmitButton({
  children,
  busy,
  busyText = "Sending…",
  type = "submit",
  onClick,
  ...rest
}: Props) {
  const announce = useAnnounce();
  useEffect(() => {
    if (busy) announce(busyText);
  }, [busy, busyText, announce]);

  return (
    <Button
      {...rest}
      type={type}
      variant="contained"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // Enter in a field presses this button too: one place stops every second submit.
        if (busy) event.preventDefault();
        else onClick?.();
      }}
      sx={{ position: "relative", "&[aria-busy]": { opacity: 0.85, cursor: "progress" } }}
    >
      {/* Transparent, not hidden: the button keeps its name while it is busy. */}
      <span style={{ opacity: busy ? 0 : 1, display: "inherit", alignItems: "inherit" }}>
        {children}
      </span>
      {busy && (
        <CircularProgress size={20} color="inherit" aria-hidden sx={{ position: "absolute" }} />
      )}
    </Button>
  );
}
