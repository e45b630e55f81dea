import Button from "@mui/material/Button";
import { KeyRound } from "lucide-react";
import { useEffect } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";

interface Props {
  children: string;
  busy: boolean;
  onClick: () => void;
}

/** Keeps its focus while the browser shows its own dialog. */
export function PasskeyButton({ children, busy, onClick }: Props) {
  const t = useTexts();
  const announce = useAnnounce();
  const waiting = t("Waiting for your passkey");
  useEffect(() => {
    if (busy) announce(waiting);
  }, [busy, waiting, announce]);
  return (
    <Button
      variant="outlined"
      color="inherit"
      fullWidth
      startIcon={<KeyRound size={18} aria-hidden />}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      sx={{ "&[aria-busy]": { opacity: 0.85, cursor: "progress" } }}
    >
      {children}
    </Button>
  );
}
