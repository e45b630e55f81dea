import { confirmMe } from "@laurel/contracts/calls.generated";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError, failureWords } from "../../lib/problem.ts";
import { useSend } from "../sending/use-send.ts";

/** The form that confirms with the password. `problem` is what the field doesn't show. */
export function useConfirmation(onConfirmed: () => void) {
  const [problem, setProblem] = useState("");
  const { control, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: "" },
  });
  const { send } = useSend(confirmMe, { onSent: onConfirmed });
  const refuse = (message: string) => setError("password", { message }, { shouldFocus: true });

  const submit = async ({ password }: { password: string }) => {
    setProblem("");
    if (password === "") return refuse("Please enter your password");
    const outcome = await send({ password });
    if (outcome?.sent !== false) return;
    const { error } = outcome;
    if (error instanceof ApiError && error.code === "wrong_password") refuse(error.message);
    else setProblem(failureWords(error));
  };

  return {
    control,
    problem,
    busy: formState.isSubmitting,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(submit)(event),
  };
}
