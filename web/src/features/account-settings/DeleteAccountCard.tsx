import Button from "@mui/material/Button";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";

/** Opens the dialog that deletes the account. */
export function DeleteAccountCard() {
  const t = useTexts();
  const { open, key, show, close } = useFormDialog("delete-account");
  return (
    <SectionCard
      id="delete-account"
      title={t("Delete account")}
      lead={t(
        "Deletes your account, credentials, documents and public profile. If you want to keep your data, download it first.",
      )}
    >
      <Button variant="outlined" color="error" onClick={show}>
        {t("Delete account")}
      </Button>
      <DeleteAccountDialog key={key} open={open} onClose={close} />
    </SectionCard>
  );
}
