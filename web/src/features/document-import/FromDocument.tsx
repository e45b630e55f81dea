import type { DocumentReading } from "@laurel/contracts/routes/document-imports";
import { useLazyFormDialog } from "../../ui/dialogs/use-lazy-form-dialog.ts";
import { DOCUMENT_FORM } from "./document-form.ts";

const load = async () => (await import("./DocumentDialog.tsx")).DocumentDialog;

export interface FromDocumentProps {
  /** Called with what a certificate says. It opens another form. */
  onRead: (reading: DocumentReading, file: File) => void;
}

/** The dialog that reads a certificate, which is loaded on first use. A DocumentEntry opens it. */
export function FromDocument({ onRead }: FromDocumentProps) {
  const { Dialog, open, turn, close } = useLazyFormDialog(
    DOCUMENT_FORM,
    load,
    "The dialog couldn’t be opened",
  );
  return Dialog && <Dialog key={turn} open={open} onClose={close} onRead={onRead} />;
}
