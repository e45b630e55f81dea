import DialogContentText from "@mui/material/DialogContentText";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { useAddPasskey } from "./use-add-passkey.ts";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Asks for the name of a new passkey. The browser asks for the rest. */
export function AddPasskeyDialog({ open, onClose }: Props) {
  const t = useTexts();
  const { control, problem, busy, onSubmit } = useAddPasskey(onClose);
  return (
    <FormDialog
      open={open}
      title={t("Add passkey")}
      notice={problem && <Notice tone="error">{problem}</Notice>}
      // The suggested name is quickly typed again.
      busy={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      action={
        <SubmitButton busy={busy} busyText={t("Waiting for your passkey")}>
          {t("Add passkey")}
        </SubmitButton>
      }
    >
      <DialogContentText sx={{ mb: 5 }}>
        {t(
          "Your browser will ask where to keep the passkey: on this device, in your password manager, or on a phone or security key.",
        )}
      </DialogContentText>
      <FormTextField
        control={control}
        name="name"
        inputName="passkey-name"
        label={t("Name")}
        help={t("A name that tells you where this passkey is stored.")}
        focusFirst
        inputProps={{ autoComplete: "off" }}
      />
    </FormDialog>
  );
}
