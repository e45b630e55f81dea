import { zodResolver } from "@hookform/resolvers/zod";
import { changeUsername } from "@laurel/contracts/calls.generated";
import { changeUsernameBody } from "@laurel/contracts/routes/username";
import { text } from "@laurel/contracts/text";
import { useForm } from "react-hook-form";
import { failed } from "../../entities/sending/failure-words.ts";
import { useContractForm } from "../../entities/sending/use-contract-form.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { ApiError } from "../../lib/problem.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { refreshUsername } from "./username-query.ts";

const isOfField = (error: unknown) =>
  error instanceof ApiError && (error.code === "username_taken" || error.issues.length > 0);

/** The state of the form that changes the username. A problem that isn't about the field is shown in a toast. */
export function useUsernameForm(username: string) {
  const toast = useToast();
  const values = { username };
  const form = useForm({
    resolver: zodResolver(
      changeUsernameBody.refine((typed) => typed.username !== username, {
        path: ["username"],
        message: text("This is your username already"),
      }),
    ),
    defaultValues: values,
  });
  const { send } = useSend(changeUsername, {
    refresh: refreshUsername,
    toast: (error) => (isOfField(error) ? undefined : failed(text("Username not changed"))(error)),
  });
  return useContractForm(form, {
    values,
    fields: ["username"],
    refusals: { username_taken: "username" },
    save: (body) => send(body),
    onSaved: (body) =>
      toast({
        title: text("Username changed"),
        description: text("You now log in as {username}.", body),
      }),
  });
}
