import Button from "@mui/material/Button";
import { useEffect } from "react";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpened, useLazyComponent } from "../../ui/use-lazy-component.ts";

const loadDialog = async () => (await import("./AddBadgeDialog.tsx")).AddBadgeDialog;

/** The button that adds a credential from a badge, with its dialog. */
export function AddBadge() {
  const { open, turn, show, close } = useFormDialog("badge");
  const { Component: AddBadgeDialog, fetch } = useLazyComponent(loadDialog);
  const toast = useToast();
  useEffect(() => {
    if (!open) return;
    void fetch().then((loaded) => {
      if (!loaded) toast(notOpened("The form couldn’t be opened"));
    });
  }, [open, fetch, toast]);
  return (
    <>
      <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={show}>
        Add badge
      </Button>
      {AddBadgeDialog && <AddBadgeDialog key={turn} open={open} onClose={close} />}
    </>
  );
}
