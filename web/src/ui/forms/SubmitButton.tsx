import Button, { type ButtonProps } from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { type ReactNode, useEffect } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../announcements/Announcer.tsx";

interface Props extends Pick<
  ButtonProps,
  "color" | "size" | "variant" | "fullWidth" | "form" | "startIcon"
> {
  children: ReactNode;
  /** A request is in flight: the button keeps its focus and size, and further clicks do nothing. */
  busy: boolean;
  /** The announcement while busy. "Sending…" by default. */
  busyText?: string;
  type?: "submit" | "button";
  onClick?: () => void;
}

/** The primary action of a form. It's never disabled: on an incomplete form, it shows what's missing. */
export function SubmitButton({
  children,
  busy,
  busyText,
  type = "submit",
  onClick,
  ...rest
}: Props) {
  const t = useTexts();
  const announce = useAnnounce();
  const announced = busyText ?? t("Sending…");
  useEffect(() => {
    if (busy) announce(announced);
  }, [busy, announced, announce]);

  return (
    <Button
      variant="contained"
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // Enter in a field also clicks this button, so double submits are prevented here.
        if (busy) event.preventDefault();
        else onClick?.();
      }}
      sx={{ position: "relative", "&[aria-busy]": { opacity: 0.85, cursor: "progress" } }}
    >
      {/* Transparent instead of hidden, so the button keeps its name while busy. */}
      <span style={{ opacity: busy ? 0 : 1, display: "inherit", alignItems: "inherit" }}>
        {children}
      </span>
      {busy && (
        <CircularProgress size={20} color="inherit" aria-hidden sx={{ position: "absolute" }} />
      )}
    </Button>
  );
}
