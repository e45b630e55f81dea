import type { DocumentReading } from "@laurel/contracts/routes/document-imports";
import Button from "@mui/material/Button";
import { ScanText } from "lucide-react";
import { useState } from "react";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpened, useLazyComponent } from "../../ui/use-lazy-component.ts";

const load = async () => (await import("./DocumentDialog.tsx")).DocumentDialog;

export interface FromDocumentProps {
  /** Called with what a certificate says, once its dialog has closed. */
  onRead: (reading: DocumentReading, file: File) => void;
}

/** Opens the dialog that reads a certificate, which is loaded on first use. */
export function FromDocument({ onRead }: FromDocumentProps) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [turn, setTurn] = useState(0);
  const { Component: Dialog, fetch } = useLazyComponent(load);
  const show = async () => {
    if (!(await fetch())) return toast(notOpened("The dialog couldn’t be opened"));
    setTurn(turn + 1);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        startIcon={<ScanText size={18} aria-hidden />}
        onClick={() => void show()}
      >
        From a document
      </Button>
      {Dialog && <Dialog key={turn} open={open} onClose={() => setOpen(false)} onRead={onRead} />}
    </>
  );
}
