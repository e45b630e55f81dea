import { text } from "@laurel/contracts/text";
import Button from "@mui/material/Button";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useLazyFormDialog } from "../../ui/dialogs/use-lazy-form-dialog.ts";

const loadDialog = async () => (await import("./AddBadgeDialog.tsx")).AddBadgeDialog;

/** The button that adds a credential from a badge, with its dialog. */
export function AddBadge() {
  const t = useTexts();
  const { open, key, show, close, Dialog } = useLazyFormDialog(
    "badge",
    loadDialog,
    text("The form couldn’t be opened"),
  );
  return (
    <>
      <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={show}>
        {t("Add badge")}
      </Button>
      {Dialog && <Dialog key={key} open={open} onClose={close} />}
    </>
  );
}
