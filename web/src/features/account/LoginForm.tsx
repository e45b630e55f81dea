import MuiLink from "@mui/material/Link";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { lateRules } from "../../lib/late-rules.ts";
import { paths } from "../../lib/paths.ts";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { FormStack } from "./FormStack.tsx";
import { loginFailure } from "./login-failure.ts";
import { UnverifiedNotice } from "./UnverifiedNotice.tsx";
import { type LoginValues, useLogin } from "./use-login.ts";

/** A login that was rejected because the email address isn't verified yet. */
interface Unverified {
  message: string;
  username: string;
}

const rules = lateRules<LoginValues>(
  "usernameOrEmail",
  async () => (await import("./auth-rules.ts")).loginRules,
);

export function LoginForm() {
  const { control, handleSubmit, formState } = useForm<LoginValues, unknown, LoginValues>({
    resolver: rules.resolver,
    defaultValues: { usernameOrEmail: "", password: "" },
  });
  const [unverified, setUnverified] = useState<Unverified | null>(null);
  const logIn = useLogin();
  const toast = useToast();

  const submit = async (values: LoginValues) => {
    setUnverified(null);
    try {
      await logIn(values);
    } catch (error) {
      const failure = loginFailure(error);
      if (failure.kind === "unverified")
        setUnverified({ message: failure.message, username: values.usernameOrEmail });
      else toast({ title: "Login failed", description: failure.message, variant: "destructive" });
    }
  };

  return (
    <>
      {unverified && <UnverifiedNotice {...unverified} />}
      <FormStack
        onFocus={() => void rules.fetch()}
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <FormTextField
          control={control}
          name="usernameOrEmail"
          label="Username or email"
          inputProps={{ autoComplete: "username", autoCapitalize: "none", spellCheck: false }}
        />
        <FormTextField
          control={control}
          name="password"
          label="Password"
          type="password"
          inputProps={{ autoComplete: "current-password" }}
        />
        <SubmitButton busy={formState.isSubmitting} busyText="Logging in" size="large" fullWidth>
          Log in
        </SubmitButton>
      </FormStack>
      <MuiLink
        component={Link}
        to={paths.forgotPassword}
        variant="body2"
        sx={{ justifySelf: "center", py: 1 }}
      >
        Forgot your password?
      </MuiLink>
    </>
  );
}
