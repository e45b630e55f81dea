import { type Text, text } from "@laurel/contracts/text";
import { zodResolver } from "@hookform/resolvers/zod";
import { forgotPassword } from "@laurel/contracts/calls.generated";
import { forgotPasswordBody } from "@laurel/contracts/routes/auth";
import { useForm } from "react-hook-form";
import { useSend } from "../../entities/sending/use-send.ts";
import { ApiError, serverMessage } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { messageText } from "../../ui/forms/message-text.ts";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { FormStack } from "./FormStack.tsx";

interface Props {
  /** The initial value: the address that was entered before. */
  email: string;
  onSent: (email: string) => void;
}

export function ForgotPasswordForm({ email, onSent }: Props) {
  const t = useTexts();
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(forgotPasswordBody),
    defaultValues: { email },
  });
  const { send } = useSend(forgotPassword);
  const toast = useToast();
  const failure = formState.errors.root?.message;

  const submit = async (values: { email: string }) => {
    const outcome = await send(values);
    if (!outcome) return;
    if (!outcome.sent) return setError("root", { message: wordsFor(outcome.error) });
    toast({
      title: text("Reset link sent"),
      description: text("If the email exists, a password reset link has been sent"),
    });
    onSent(values.email);
  };

  return (
    <FormStack onSubmit={(event) => void handleSubmit(submit)(event)}>
      {failure !== undefined && <Notice tone="error">{messageText(t, failure)}</Notice>}
      <FormTextField
        control={control}
        name="email"
        label={t("Email")}
        type="email"
        inputProps={{ autoComplete: "email" }}
      />
      <SubmitButton busy={formState.isSubmitting} size="large" fullWidth>
        {t("Send reset link")}
      </SubmitButton>
    </FormStack>
  );
}

function wordsFor(error: unknown): Text {
  if (!(error instanceof ApiError)) return text("An error occurred while sending the reset email");
  return serverMessage(error, text("Failed to send reset email"));
}
