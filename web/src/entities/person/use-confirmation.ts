import { beginConfirmation, confirmMe } from "@laurel/contracts/calls.generated";
import { type Text, text } from "@laurel/contracts/text";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError, failureWords } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { throwUnlessSent, useSend } from "../sending/use-send.ts";
import { hasPasskeys, NO_PASSKEYS, passkeyFailureWords } from "./passkey-failure.ts";

const load = async () => (await import("./passkey-ceremony.ts")).choosePasskey;

/** The two ways to confirm: the form with the password, and a passkey. `problem` is what the field doesn't show. */
export function useConfirmation(onConfirmed: () => void) {
  const t = useTexts();
  const [problem, setProblem] = useState<Text | "">("");
  const { control, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: "" },
  });
  const { send } = useSend(confirmMe, { onSent: onConfirmed });
  const byPasskey = usePasskeyConfirmation(onConfirmed, setProblem);
  const refuse = (message: string) => setError("password", { message }, { shouldFocus: true });

  const submit = async ({ password }: { password: string }) => {
    setProblem("");
    if (password === "") return refuse(text("Please enter your password"));
    const outcome = await send({ password });
    if (outcome?.sent !== false) return;
    const { error } = outcome;
    if (error instanceof ApiError && error.code === "wrong_password") refuse(error.message);
    else setProblem(failureWords(error));
  };

  return {
    control,
    problem: problem && t(problem),
    busy: formState.isSubmitting || byPasskey.busy,
    byPasskey,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(submit)(event),
  };
}

const NONE_USED = text(
  "No passkey was used. You may have cancelled, or this device has no passkey for Laurel. Try again, or use another way.",
);

function usePasskeyConfirmation(onConfirmed: () => void, setProblem: (problem: Text | "") => void) {
  const { send: begin } = useSend(beginConfirmation);
  const { send } = useSend(confirmMe, { onSent: onConfirmed });
  const { busy, run } = useOneAtATime();

  const confirm = async () => {
    const [choose, begun] = await Promise.all([load(), begin(undefined)]);
    if (!begun?.sent) throw begun?.error;
    throwUnlessSent(await send({ response: await choose(begun.answer) }));
  };

  return {
    busy,
    confirm() {
      setProblem(hasPasskeys() ? "" : NO_PASSKEYS);
      if (hasPasskeys())
        void run(() =>
          confirm().catch((error: unknown) =>
            setProblem(passkeyFailureWords(error, NONE_USED) ?? ""),
          ),
        );
    },
  };
}
