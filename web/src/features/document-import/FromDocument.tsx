import type { DocumentReading } from "@laurel/contracts/routes/document-imports";
import { useEffect } from "react";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpened, useLazyComponent } from "../../ui/use-lazy-component.ts";
import { DOCUMENT_FORM } from "./document-form.ts";

const load = async () => (await import("./DocumentDialog.tsx")).DocumentDialog;

export interface FromDocumentProps {
  /** Called with what a certificate says. It opens another form. */
  onRead: (reading: DocumentReading, file: File) => void;
}

/** The dialog that reads a certificate, which is loaded on first use. A DocumentEntry opens it. */
export function FromDocument({ onRead }: FromDocumentProps) {
  const toast = useToast();
  const { open, turn, close } = useFormDialog(DOCUMENT_FORM);
  const { Component: Dialog, fetch } = useLazyComponent(load);
  useEffect(() => {
    if (!open) return;
    void fetch().then((isThere) => {
      if (isThere) return;
      toast(notOpened("The dialog couldn’t be opened"));
      close();
    });
  }, [open, fetch, toast, close]);
  return Dialog && <Dialog key={turn} open={open} onClose={close} onRead={onRead} />;
}
