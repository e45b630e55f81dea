import { zodResolver } from "@hookform/resolvers/zod";
import { resetPassword } from "@laurel/contracts/calls.generated";
import { resetPasswordBody } from "@laurel/contracts/routes/auth";
import { type Text, text } from "@laurel/contracts/text";
import type { z } from "@laurel/contracts/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useSend } from "../../entities/sending/use-send.ts";
import { ApiError, serverMessage } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { messageText } from "../../ui/forms/message-text.ts";
import { PasswordField } from "../../ui/forms/PasswordField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { FormStack } from "./FormStack.tsx";
import { PASSWORD_HELP } from "../../lib/password-help.ts";
import { resetOwnerQuery } from "./reset-owner-query.ts";

const INVALID = text("The reset link is invalid or has expired");

interface Props {
  token: string;
  /** The token is known to be invalid, which is said before anything is typed. */
  isInvalid: boolean;
  onDone: () => void;
}

export function ResetPasswordForm({ token, isInvalid, onDone }: Props) {
  const t = useTexts();
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(resetPasswordBody),
    criteriaMode: "all",
    defaultValues: { token, password: "", confirmPassword: "" },
  });
  // Only for the warning: the form works without it.
  const { data: owner = {} } = useQuery(resetOwnerQuery(token));
  const { send } = useSend(resetPassword);
  const toast = useToast();
  const failure = formState.errors.root?.message ?? (isInvalid ? INVALID : undefined);

  const submit = async (values: z.infer<typeof resetPasswordBody>) => {
    const outcome = await send(values);
    if (!outcome) return;
    if (!outcome.sent) return setError("root", { message: wordsFor(outcome.error) });
    toast({
      title: text("Password reset successful"),
      description: text(
        "Your password has been updated. You can now log in with your new password.",
      ),
    });
    onDone();
  };

  return (
    <FormStack onSubmit={(event) => void handleSubmit(submit)(event)}>
      {failure !== undefined && <Notice tone="error">{messageText(t, failure)}</Notice>}
      <PasswordField
        control={control}
        name="password"
        label={t("New password")}
        help={t(PASSWORD_HELP)}
        chosenBy={owner}
        autoComplete="new-password"
        deps={["confirmPassword"]}
      />
      <PasswordField
        control={control}
        name="confirmPassword"
        label={t("Confirm password")}
        autoComplete="new-password"
      />
      <SubmitButton busy={formState.isSubmitting} size="large" fullWidth>
        {t("Reset password")}
      </SubmitButton>
    </FormStack>
  );
}

function wordsFor(error: unknown): Text {
  if (!(error instanceof ApiError)) return text("An error occurred while resetting your password");
  return serverMessage(error, INVALID);
}
