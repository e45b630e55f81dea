import Button from "@mui/material/Button";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { CreateShareLinkDialog } from "./CreateShareLinkDialog.tsx";
import { CREATE_FORM } from "./share-form.ts";

/** The button that creates a link, and its form. */
export function AddShareLink() {
  const t = useTexts();
  const { open, turn, show, close } = useFormDialog(CREATE_FORM);
  const toast = useToast();
  return (
    <>
      <Button variant="contained" onClick={show}>
        {t("Create share link")}
      </Button>
      {turn > 0 || open ? (
        <CreateShareLinkDialog
          key={turn}
          open={open}
          onCreated={({ label }) => toast({ title: t("Share link created"), description: label })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
