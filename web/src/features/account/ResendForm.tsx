import { text } from "@laurel/contracts/text";
import { zodResolver } from "@hookform/resolvers/zod";
import { resendVerificationBody } from "@laurel/contracts/routes/auth";
import { useForm } from "react-hook-form";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { FormStack } from "./FormStack.tsx";
import { useResendVerification } from "./use-resend-verification.ts";

/** Requests another verification email by address. */
export function ResendForm() {
  const t = useTexts();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(resendVerificationBody),
    defaultValues: { email: "" },
  });
  const { resend, busy } = useResendVerification();
  const toast = useToast();

  const submit = handleSubmit(
    ({ email = "" }) => resend({ email }),
    () => toast({ title: text("Email Required"), variant: "destructive" }),
  );

  return (
    <FormStack onSubmit={(event) => void submit(event)}>
      <FormTextField
        control={control}
        name="email"
        label={t("Email")}
        type="email"
        help={t("No email yet? We’ll send the link again to the address you registered with.")}
        inputProps={{ autoComplete: "email" }}
      />
      <SubmitButton busy={busy} size="large" fullWidth>
        {t("Resend verification email")}
      </SubmitButton>
    </FormStack>
  );
}
