import Button from "@mui/material/Button";
import { Upload } from "lucide-react";
import { useEffect } from "react";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpened, useLazyComponent } from "../../ui/use-lazy-component.ts";

const load = async () => (await import("./RestoreDialog.tsx")).RestoreDialog;

/** Opens the dialog that restores an export, which is loaded on first use. */
export function RestoreButton() {
  const toast = useToast();
  const { open, turn, show, close } = useFormDialog("restore");
  const { Component: Dialog, fetch } = useLazyComponent(load);
  useEffect(() => {
    if (!open) return;
    void fetch().then((isThere) => {
      if (isThere) return;
      toast(notOpened("The dialog couldn’t be opened"));
      close();
    });
  }, [open, fetch, toast, close]);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Upload size={16} aria-hidden />}
        onClick={show}
      >
        Restore from an export
      </Button>
      {Dialog && <Dialog key={turn} open={open} onClose={close} />}
    </>
  );
}
