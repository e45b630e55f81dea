import Button from "@mui/material/Button";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useLazyFormDialog } from "../../ui/dialogs/use-lazy-form-dialog.ts";

const load = async () => (await import("./SkillsDialog.tsx")).SkillsDialog;

/** Opens the list of the person's skills, which is loaded on first use. */
export function SkillsButton() {
  const t = useTexts();
  const { Dialog, open, turn, show, close } = useLazyFormDialog(
    "skills",
    load,
    t("Your skills couldn’t be opened"),
  );
  return (
    <>
      <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={show}>
        {t("Your skills")}
      </Button>
      {Dialog && <Dialog key={turn} open={open} onClose={close} />}
    </>
  );
}
