import { text } from "@laurel/contracts/text";
import { VERIFICATION_HOURS } from "@laurel/contracts/constants";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { addAddress } from "@laurel/contracts/calls.generated";
import { addAddressBody } from "@laurel/contracts/routes/addresses";
import type { z } from "@laurel/contracts/zod";
import { useForm } from "react-hook-form";
import { useContractForm } from "../../entities/sending/use-contract-form.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { refreshAddresses } from "./addresses-query.ts";

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

const BLANK: z.input<typeof addAddressBody> = { email: "" };

/** The state of the form that adds an address. */
function useAddressForm(onAdded: () => void) {
  const toast = useToast();
  const form = useForm({ resolver: zodResolver(addAddressBody), defaultValues: BLANK });
  const { send } = useSend(addAddress, { refresh: refreshAddresses });
  return useContractForm(form, {
    values: BLANK,
    fields: ["email"],
    refusals: { email_taken: "email", address_exists: "email" },
    save: (body) => send(body),
    onSaved({ email }) {
      toast({
        title: text("Address added"),
        description: text("Open the link that we emailed to {email}.", { email }),
      });
      onAdded();
    },
  });
}
