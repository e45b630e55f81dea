import { text } from "@laurel/contracts/text";
import type { Credential } from "@laurel/contracts/routes/credentials";
import Button from "@mui/material/Button";
import { UserCheck } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../../ui/use-lazy-component.ts";

const loadDialog = async () => (await import("./ConfirmationsDialog.tsx")).ConfirmationsDialog;

/** Asks somebody to confirm a credential. A verified badge needs nobody who confirms it. */
export function ConfirmationsButton({ credential }: { credential: Credential }) {
  const t = useTexts();
  const { Component: ConfirmationsDialog, fetch } = useLazyComponent(loadDialog);
  const [open, setOpen] = useState(false);
  const [key, setKey] = useState(0);
  const toast = useToast();
  const show = async () => {
    if (!(await fetch())) return toast(notOpenedToast(text("The form couldn’t be opened")));
    setKey((count) => count + 1);
    setOpen(true);
  };
  if (credential.verificationStatus === "verified") return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<UserCheck size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => void show()}
      >
        {t("Ask for confirmation")}
      </Button>
      {ConfirmationsDialog && (
        <ConfirmationsDialog
          key={key}
          open={open}
          credential={credential}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
