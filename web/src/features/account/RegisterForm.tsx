import type { registerForm } from "@laurel/contracts/routes/auth";
import type { z } from "@laurel/contracts/zod";
import { type Control, useForm, useWatch } from "react-hook-form";
import { track } from "../../lib/analytics.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { register } from "@laurel/contracts/calls.generated";
import { lateRules } from "../../lib/late-rules.ts";
import { ApiError, messageOf } from "../../lib/problem.ts";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { PasswordField } from "../../ui/forms/PasswordField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { FormStack } from "./FormStack.tsx";
import { PASSWORD_HELP } from "../../lib/password-help.ts";

type RegisterValues = z.infer<typeof registerForm>;

const rules = lateRules<RegisterValues>(
  "username",
  async () => (await import("./auth-rules.ts")).registerRules,
);

const refused = failed("Registration failed", "Please try again");

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
    const outcome = await send(body);
    if (!outcome) return;
    if (!outcome.sent) return tellRefusal(outcome.error);
    track("sign_up", { method: "local" });
    onRegistered({ username: body.username.trim(), email: body.email });
  };

  const tellRefusal = (error: unknown) => {
    const field = error instanceof ApiError ? FIELD_OF_CODE[error.code] : undefined;
    if (field) setError(field, { message: messageOf(error) }, { shouldFocus: true });
    else toast(refused(error));
  };

  return (
    <FormStack
      onFocus={() => void rules.fetch()}
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <RegisterFields control={control} />
      <SubmitButton
        busy={formState.isSubmitting}
        busyText="Creating your account"
        size="large"
        fullWidth
      >
        Create account
      </SubmitButton>
    </FormStack>
  );
}

function RegisterFields({
  control,
}: {
  control: Control<RegisterValues, unknown, RegisterValues>;
}) {
  return (
    <>
      <FormTextField
        control={control}
        name="username"
        label="Username"
        help="At least 3 characters. You can use it to log in."
        inputProps={{ autoComplete: "username", autoCapitalize: "none", spellCheck: false }}
      />
      <FormTextField
        control={control}
        name="name"
        label="Name"
        inputProps={{ autoComplete: "name" }}
      />
      <FormTextField
        control={control}
        name="email"
        label="Email"
        type="email"
        inputProps={{ autoComplete: "email" }}
      />
      <NewPassword control={control} />
      <PasswordField
        control={control}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
      />
    </>
  );
}

function NewPassword({ control }: { control: Control<RegisterValues, unknown, RegisterValues> }) {
  const [username, name, email] = useWatch({ control, name: ["username", "name", "email"] });
  return (
    <PasswordField
      control={control}
      name="password"
      label="Password"
      help={PASSWORD_HELP}
      chosenBy={{ username, name, email }}
      autoComplete="new-password"
      deps={["confirmPassword"]}
    />
  );
}
