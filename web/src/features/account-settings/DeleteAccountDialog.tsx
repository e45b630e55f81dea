import DialogContentText from "@mui/material/DialogContentText";
import { useForm } from "react-hook-form";
import { useMe } from "../../entities/person/me-query.ts";
import { useConfirmWays } from "../../entities/person/use-confirm-ways.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { useDeleteAccount } from "./use-delete-account.ts";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Lists what will be deleted, and asks for the password, or for the username if the account has no password. */
export function DeleteAccountDialog({ open, onClose }: Props) {
  const t = useTexts();
  const { provider, username } = useMe();
  const { ways } = useConfirmWays();
  const local = provider === "local" && ways?.password !== false;
  const { control, handleSubmit, formState, setError } = useForm({ defaultValues: { proof: "" } });
  const erase = useDeleteAccount();

  const submit = async ({ proof }: { proof: string }) => {
    if (local && proof === "") return refuse(t("Please enter your password"));
    if (!local && proof.trim() !== username)
      return refuse(t("Please type {username}", { username }));
    const refusal = await erase(local ? { password: proof } : { confirm: username });
    if (refusal) refuse(refusal);
  };
  const refuse = (message: string) => setError("proof", { message }, { shouldFocus: true });

  const busy = formState.isSubmitting;
  return (
    <FormDialog
      open={open}
      title={t("Delete your account?")}
      busy={busy}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      action={
        <SubmitButton color="error" busy={busy} busyText={t("Deleting your account")}>
          {t("Delete account")}
        </SubmitButton>
      }
    >
      <DialogContentText component="div" sx={{ mb: 5 }}>
        {t(
          "This permanently deletes your credentials, your documents in CertLocker, your interests, your public profile and its address, and ends all your sessions. It can’t be undone.",
        )}
      </DialogContentText>
      {local ? (
        <FormTextField
          control={control}
          name="proof"
          label={t("Your password")}
          type="password"
          focusFirst
          inputProps={{ autoComplete: "current-password" }}
        />
      ) : (
        <FormTextField
          control={control}
          name="proof"
          label={t("Your username")}
          help={t("Type “{username}” to confirm.", { username })}
          focusFirst
          inputProps={{ autoComplete: "off", autoCapitalize: "none", spellCheck: false }}
        />
      )}
    </FormDialog>
  );
}
