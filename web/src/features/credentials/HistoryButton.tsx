import { text } from "@laurel/contracts/text";
import type { Credential } from "@laurel/contracts/routes/credentials";
import Button from "@mui/material/Button";
import { History } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../../ui/use-lazy-component.ts";

const loadDialog = async () => (await import("./HistoryDialog.tsx")).HistoryDialog;

interface Props {
  credential: Credential;
  isDirty: boolean;
  onRestored: () => void;
}

/** Opens the history of a credential. */
export function HistoryButton({ credential, isDirty, onRestored }: Props) {
  const t = useTexts();
  const { Component: HistoryDialog, fetch } = useLazyComponent(loadDialog);
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const show = async () => {
    if (!(await fetch())) return toast(notOpenedToast(text("The history couldn’t be opened")));
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<History size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => void show()}
      >
        {t("History")}
      </Button>
      {HistoryDialog && (
        <HistoryDialog
          {...{ open, credential, isDirty, onRestored }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
