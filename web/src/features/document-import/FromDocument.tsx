import { useLazyFormDialog } from "../../ui/dialogs/use-lazy-form-dialog.ts";
import type { DocumentDialogProps } from "./DocumentDialog.tsx";
import { DOCUMENT_FORM } from "./document-form.ts";

const load = async () => (await import("./DocumentDialog.tsx")).DocumentDialog;

/** The dialog that reads a certificate, which is loaded on first use. A DocumentEntry opens it. */
export function FromDocument({ onRead }: Pick<DocumentDialogProps, "onRead">) {
  const { Dialog, open, show, close } = useLazyFormDialog(
    DOCUMENT_FORM,
    load,
    "The dialog couldn’t be opened",
  );
  return Dialog && <Dialog open={open} onShow={show} onClose={close} onRead={onRead} />;
}
