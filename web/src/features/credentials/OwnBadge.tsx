import { text } from "@laurel/contracts/text";
import type { ListedCredential } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { useQueryClient } from "@tanstack/react-query";
import { UserCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { Pill } from "../../ui/Pill.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../../ui/use-lazy-component.ts";
import { badgeQuery } from "../../entities/badge/badge-query.ts";
import { statusTexts } from "../../entities/badge/badge-words.ts";
import { StatusButton } from "../../entities/badge/StatusButton.tsx";
import { useTexts } from "../../lib/texts/Texts.tsx";

const loadDialog = async () => (await import("./BadgeDialog.tsx")).BadgeDialog;

/** Somebody who knows has confirmed the credential. That isn't the same as a verified badge, and looks different. Opens what it means. */
function Confirmed() {
  const t = useTexts();
  return (
    <Box sx={{ px: 5, pb: 3, displayPrint: "none" }}>
      <Pill sx={{ position: "relative" }}>
        <UserCheck size={14} aria-hidden />
        <MuiLink
          component={Link}
          to={paths.trust("confirmed")}
          color="inherit"
          sx={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}
        >
          {t("Confirmed")}
        </MuiLink>
      </Pill>
    </Box>
  );
}

/** What is known about the badge of one's own credential. Nothing for a credential that was entered by hand. */
export function OwnBadge({ credential }: { credential: ListedCredential }) {
  const t = useTexts();
  const { Component: BadgeDialog, fetch } = useLazyComponent(loadDialog);
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const client = useQueryClient();
  const { id, verificationStatus, details } = credential;
  const words = statusTexts(t, verificationStatus, details?.issuerHost);
  const show = async () => {
    // The badge is read while the dialog's script loads. The dialog shows why it can't be.
    const read = client.query({ ...badgeQuery(id), staleTime: 0 });
    read.catch(() => undefined);
    if (!(await fetch())) return toast(notOpenedToast(text("The badge couldn’t be opened")));
    setOpen(true);
  };
  if (verificationStatus === "confirmed") return <Confirmed />;
  if (!words) return null;
  return (
    <Box sx={{ px: 5, pb: 3, displayPrint: "none" }}>
      <StatusButton words={words} name={credential.name} onClick={() => void show()} />
      {BadgeDialog && (
        <BadgeDialog open={open} credential={credential} onClose={() => setOpen(false)} />
      )}
    </Box>
  );
}
