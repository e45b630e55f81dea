import Button from "@mui/material/Button";
import { Upload } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpened, useLazyComponent } from "../../ui/use-lazy-component.ts";

const load = async () => (await import("./ImportDialog.tsx")).ImportDialog;

/** Opens the dialog that imports credentials, which is loaded on first use. `others` are more ways, shown in it. */
export function ImportButton({ others }: { others: ReactNode }) {
  const toast = useToast();
  const { open, turn, show, close } = useFormDialog("import");
  const { Component: Dialog, fetch } = useLazyComponent(load);
  useEffect(() => {
    if (!open) return;
    void fetch().then((isThere) => {
      if (isThere) return;
      toast(notOpened("The import couldn’t be opened"));
      close();
    });
  }, [open, fetch, toast, close]);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Upload size={18} aria-hidden />}
        onClick={show}
      >
        Import
      </Button>
      {Dialog && <Dialog key={turn} open={open} others={others} onClose={close} />}
    </>
  );
}
