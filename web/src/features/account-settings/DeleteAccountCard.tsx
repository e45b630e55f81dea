import Button from "@mui/material/Button";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";

/** Opens the dialog that deletes the account. */
export function DeleteAccountCard() {
  const { open, turn, show, close } = useFormDialog("delete-account");
  return (
    <SectionCard
      title="Delete account"
      lead="Deletes your account, credentials, documents and public profile. If you want to keep your data, download it first."
    >
      <Button variant="outlined" color="error" onClick={show}>
        Delete account
      </Button>
      <DeleteAccountDialog key={turn} open={open} onClose={close} />
    </SectionCard>
  );
}
