import { type Text, text } from "@laurel/contracts/text";
import { login } from "@laurel/contracts/calls.generated";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { callName } from "../../lib/api.ts";
import { lateRules } from "../../lib/late-rules.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { loginFailure } from "./login-failure.ts";
import { type Entrance, type LoginValues, useLogin } from "./use-login.ts";

/** A login that succeeds closes the message about one that failed. */
const LOGIN = callName(login.method, login.path);

/** A login that was rejected because the email address isn't verified yet. */
interface Unverified {
  message: Text;
  username: string;
}

const rules = lateRules<LoginValues>(
  "usernameOrEmail",
  async () => (await import("./auth-rules.ts")).loginRules,
);

/**
 * A login form that begins with this username. It asks for a one-time code when the server does, and keeps the input.
 */
export function useLoginForm(entrance: Entrance, username = "") {
  const { control, handleSubmit, formState, resetField, setError } = useForm<
    LoginValues,
    unknown,
    LoginValues
  >({
    resolver: rules.resolver,
    defaultValues: { usernameOrEmail: username, password: "", code: "" },
  });
  const [unverified, setUnverified] = useState<Unverified | null>(null);
  const [askedFor, setAskedFor] = useState("");
  const typed = useWatch({ control, name: "usernameOrEmail" });
  const asksForCode = askedFor !== "" && askedFor === typed;
  const logIn = useLogin(entrance);
  const toast = useToast();
  const refuseCode = (message: string) => setError("code", { message }, { shouldFocus: true });

  function showFailure(error: unknown, { usernameOrEmail }: LoginValues) {
    const failure = loginFailure(error);
    switch (failure.kind) {
      case "unverified":
        return setUnverified({ message: failure.message, username: usernameOrEmail });
      case "code required":
        resetField("code");
        return setAskedFor(usernameOrEmail);
      case "wrong code":
        return refuseCode(failure.message);
      case "refused":
        return toast({
          title: text("Login failed"),
          description: failure.message,
          variant: "destructive",
          about: LOGIN,
        });
    }
  }

  const submit = async ({ code = "", ...credentials }: LoginValues) => {
    setUnverified(null);
    if (asksForCode && code === "") return refuseCode(text("Code is required"));
    try {
      await logIn(asksForCode ? { ...credentials, code } : credentials);
    } catch (error) {
      showFailure(error, credentials);
    }
  };

  return {
    control,
    unverified,
    asksForCode,
    busy: formState.isSubmitting,
    fetchRules: () => void rules.fetch(),
    onSubmit: (event: React.FormEvent) => void handleSubmit(submit)(event),
  };
}
