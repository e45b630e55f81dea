import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { SecretFields } from "./SecretFields.tsx";
import { useCodeSetup } from "./use-code-setup.ts";

interface Props {
  open: boolean;
  onClose: () => void;
  onTurnedOn: (recoveryCodes: string[]) => void;
}

/** Shows a new secret as a QR code and as text, and asks for a code. */
export function SetUpCodesDialog({ open, onClose, onTurnedOn }: Props) {
  const t = useTexts();
  const setup = useCodeSetup({ open, onCancelled: onClose, onTurnedOn });
  const { control, secret, failure, fetchSecret, problem, busy, onSubmit } = setup;
  return (
    <FormDialog
      open={open}
      title={t("Set up one-time codes")}
      notice={problem && <Notice tone="error">{problem}</Notice>}
      busy={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      action={
        secret && (
          <SubmitButton busy={busy} busyText={t("Checking the code")}>
            {t("Turn on")}
          </SubmitButton>
        )
      }
    >
      {secret && <SecretFields control={control} secret={secret} />}
      {!secret && failure && (
        <ErrorState
          title={t("The QR code couldn’t be loaded.")}
          message={failure}
          onRetry={fetchSecret}
        />
      )}
      {!secret && !failure && <Spinner text={t("Preparing the QR code...")} />}
    </FormDialog>
  );
}
