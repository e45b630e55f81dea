import { text } from "@laurel/contracts/text";
import type { registerForm } from "@laurel/contracts/routes/auth";
import type { z } from "@laurel/contracts/zod";
import { type Control, useForm, useWatch } from "react-hook-form";
import { track } from "../../lib/analytics.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { register } from "@laurel/contracts/calls.generated";
import { lateRules } from "../../lib/late-rules.ts";
import { ApiError, errorWords } from "../../lib/problem.ts";
import { personNameText, useTexts } from "../../lib/texts/Texts.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { PasswordField } from "../../ui/forms/PasswordField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { FormStack } from "./FormStack.tsx";
import { PASSWORD_HELP } from "../../lib/password-help.ts";

type RegisterValues = z.infer<typeof registerForm>;

const rules = lateRules<RegisterValues>(
  "username",
  async () => (await import("../../entities/person/auth-rules.ts")).registerRules,
);

/** Errors that belong to a field. */
const FIELD_OF_CODE: Partial<Record<string, "username" | "email">> = {
  username_taken: "username",
  email_taken: "email",
};

export interface Registered {
  username: string;
  email: string;
}

export function RegisterForm({ onRegistered }: { onRegistered: (person: Registered) => void }) {
  const t = useTexts();
  const { control, handleSubmit, formState, setError } = useForm<
    RegisterValues,
    unknown,
    RegisterValues
  >({
    resolver: rules.resolver,
    criteriaMode: "all",
    defaultValues: { username: "", name: "", email: "", password: "", confirmPassword: "" },
  });
  const { send } = useSend(register);
  const toast = useToast();

  const submit = async ({ confirmPassword: _typedTwice, ...body }: RegisterValues) => {
    const outcome = await send({ ...body, language: t.language });
    if (!outcome) return;
    if (!outcome.sent) return tellRefusal(outcome.error);
    track("sign_up", { method: "local" });
    onRegistered({ username: body.username.trim(), email: body.email });
  };

  const tellRefusal = (error: unknown) => {
    const field = error instanceof ApiError ? FIELD_OF_CODE[error.code] : undefined;
    if (field) setError(field, { message: errorWords(error) }, { shouldFocus: true });
    else toast(failed(text("Registration failed"), text("Please try again"))(error));
  };

  return (
    <FormStack
      onFocus={() => void rules.fetch()}
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <RegisterFields control={control} />
      <SubmitButton
        busy={formState.isSubmitting}
        busyText={t("Creating your account")}
        size="large"
        fullWidth
      >
        {t("Create account")}
      </SubmitButton>
    </FormStack>
  );
}

function RegisterFields({
  control,
}: {
  control: Control<RegisterValues, unknown, RegisterValues>;
}) {
  const t = useTexts();
  return (
    <>
      <FormTextField
        control={control}
        name="username"
        label={t("Username")}
        help={t("At least 3 characters. You can use it to log in.")}
        inputProps={{ autoComplete: "username", autoCapitalize: "none", spellCheck: false }}
      />
      <FormTextField
        control={control}
        name="name"
        label={personNameText(t)}
        inputProps={{ autoComplete: "name" }}
      />
      <FormTextField
        control={control}
        name="email"
        label={t("Email")}
        type="email"
        inputProps={{ autoComplete: "email" }}
      />
      <NewPassword control={control} />
      <PasswordField
        control={control}
        name="confirmPassword"
        label={t("Confirm password")}
        autoComplete="new-password"
      />
    </>
  );
}

function NewPassword({ control }: { control: Control<RegisterValues, unknown, RegisterValues> }) {
  const t = useTexts();
  const [username, name, email] = useWatch({ control, name: ["username", "name", "email"] });
  return (
    <PasswordField
      control={control}
      name="password"
      label={t("Password")}
      help={t(PASSWORD_HELP)}
      chosenBy={{ username, name, email }}
      autoComplete="new-password"
      deps={["confirmPassword"]}
    />
  );
}
