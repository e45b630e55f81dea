import Button from "@mui/material/Button";
import { Upload } from "lucide-react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useLazyFormDialog } from "../../ui/dialogs/use-lazy-form-dialog.ts";

const load = async () => (await import("./RestoreDialog.tsx")).RestoreDialog;

/** Opens the dialog that restores an export, which is loaded on first use. */
export function RestoreButton() {
  const t = useTexts();
  const { Dialog, open, turn, show, close } = useLazyFormDialog(
    "restore",
    load,
    t("The dialog couldn’t be opened"),
  );
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Upload size={16} aria-hidden />}
        onClick={show}
      >
        {t("Restore from an export")}
      </Button>
      {Dialog && <Dialog key={turn} open={open} onClose={close} />}
    </>
  );
}
