import { text } from "@laurel/contracts/text";
import { useLazyFormDialog } from "../../ui/dialogs/use-lazy-form-dialog.ts";
import { CREATE_FORM } from "./share-form.ts";

const load = async () => (await import("./ShareSelectionDialog.tsx")).ShareSelectionDialog;

interface Props {
  /** Once the link has been created and its address has been seen. */
  onDone: () => void;
}

/** The dialogs that share a selection, loaded on first use and opened with `useShare`. */
export function ShareSelection({ onDone }: Props) {
  const { Dialog, open, key, close } = useLazyFormDialog(
    CREATE_FORM,
    load,
    text("The form couldn’t be opened"),
  );
  return Dialog && <Dialog key={key} open={open} onDone={onDone} onClose={close} />;
}
