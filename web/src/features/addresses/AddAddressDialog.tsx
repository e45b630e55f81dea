import { VERIFICATION_HOURS } from "@laurel/contracts/constants";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { useAddressForm } from "./use-address-form.ts";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Asks for another email address. */
export function AddAddressDialog({ open, onClose }: Props) {
  const t = useTexts();
  const { control, problem, isDirty, busy, onSubmit } = useAddressForm(onClose);
  return (
    <FormDialog
      open={open}
      title={t("Add address")}
      notice={problem && <Notice tone="error">{problem}</Notice>}
      dirty={isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      action={
        <SubmitButton busy={busy} busyText={t("Adding the address")}>
          {t("Add address")}
        </SubmitButton>
      }
    >
      <FormTextField
        control={control}
        name="email"
        label={t("Email")}
        type="email"
        help={t(
          "We’ll email it a link, which is valid for {hours, plural, one {# hour} other {# hours}}. Open it in a browser where you’re logged in.",
          { hours: VERIFICATION_HOURS },
        )}
        focusFirst
        inputProps={{ autoComplete: "email" }}
      />
    </FormDialog>
  );
}
