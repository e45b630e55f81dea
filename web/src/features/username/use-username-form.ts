import { zodResolver } from "@hookform/resolvers/zod";
import { changeUsername } from "@laurel/contracts/calls.generated";
import { changeUsernameBody } from "@laurel/contracts/routes/username";
import { text } from "@laurel/contracts/text";
import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useForm } from "react-hook-form";
import { failed } from "../../entities/sending/failure-words.ts";
import { formProblemText } from "../../entities/sending/form-problem.ts";
import { ifUnsure } from "../../entities/sending/if-unsure.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { ApiError } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useStoredValues } from "../../ui/forms/use-stored-values.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { refreshUsername } from "./username-query.ts";

const isOfField = (error: unknown) =>
  error instanceof ApiError && (error.code === "username_taken" || error.issues.length > 0);

/** The state of the form that changes the username. */
export function useUsernameForm(username: string) {
  const t = useTexts();
  const client = useQueryClient();
  const toast = useToast();
  const latest = { username };
  const form = useForm({ resolver: zodResolver(changeUsernameBody), defaultValues: latest });
  const { control, handleSubmit, formState, setError, getValues } = form;
  const { markStored } = useStoredValues(form, latest);
  const { send } = useSend(changeUsername, {
    toast: (error, t) =>
      isOfField(error) ? undefined : failed(t("Username not changed"))(error, t),
    onSent: async (_response, body) => {
      await refreshUsername(client);
      toast({
        title: t("Username changed"),
        description: t("You now log in as {username}.", body),
      });
    },
    onFailed: ifUnsure(() => refreshUsername(client)),
  });

  const submit = async (values: { username: string }) => {
    if (values.username === username)
      return setError(
        "username",
        { message: text("This is your username already") },
        { shouldFocus: true },
      );
    const sent = getValues();
    const outcome = await send(values);
    if (outcome?.sent) return markStored(sent, values);
    if (!outcome || !isOfField(outcome.error)) return;
    const problem = formProblemText(t, outcome.error, ["username"], setError);
    if (problem) setError("username", { message: problem }, { shouldFocus: true });
  };

  return {
    control,
    busy: formState.isSubmitting,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(submit)(event),
  };
}
