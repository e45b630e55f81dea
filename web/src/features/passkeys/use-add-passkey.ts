import { zodResolver } from "@hookform/resolvers/zod";
import { addPasskey, beginPasskey } from "@laurel/contracts/calls.generated";
import { passkeyName } from "@laurel/contracts/routes/passkeys";
import { z } from "@laurel/contracts/zod";
import { text, type Text, verbatim } from "@laurel/contracts/text";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import {
  hasPasskeys,
  NO_PASSKEYS,
  passkeyFailureWords,
} from "../../entities/person/passkey-failure.ts";
import { formProblemWords } from "../../entities/sending/form-problem.ts";
import { throwUnlessSent, useSend } from "../../entities/sending/use-send.ts";
import { ApiError } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { suggestedName } from "./passkey-name.ts";
import { passkeysQuery, refreshPasskeys } from "./passkeys-query.ts";

const passkeyForm = z.object({ name: passkeyName });
const NOT_MADE = text(
  "No passkey was added. You may have cancelled, or the browser refused or waited too long. Try again.",
);

type Values = z.infer<typeof passkeyForm>;

const loadMakePasskey = async () =>
  (await import("../../entities/person/passkey-ceremony.ts")).makePasskey;

/** The form that adds a passkey. `problem` is what no field shows. */
export function useAddPasskey(onAdded: () => void) {
  const t = useTexts();
  const client = useQueryClient();
  const toast = useToast();
  const [problem, setProblem] = useState<Text | "">("");
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(passkeyForm),
    defaultValues: { name: suggestedName(namesIn(client), navigator.userAgent) },
  });
  const { send: begin } = useSend(beginPasskey);
  const { send } = useSend(addPasskey, {
    onSent: async (_response, { name }) => {
      await refreshPasskeys(client);
      toast({ title: text("Passkey added"), description: verbatim(name) });
      onAdded();
    },
  });

  const add = async ({ name }: Values) => {
    const [make, begun] = await Promise.all([loadMakePasskey(), begin(undefined)]);
    if (!begun) return;
    if (!begun.sent) throw begun.error;
    throwUnlessSent(await send({ name, response: await make(begun.answer) }));
  };

  const submit = async (values: Values) => {
    setProblem("");
    if (!hasPasskeys()) return setProblem(NO_PASSKEYS);
    await add(values).catch((error: unknown) =>
      setProblem(
        error instanceof ApiError ? problemOf(error) : (passkeyFailureWords(error, NOT_MADE) ?? ""),
      ),
    );
  };
  const problemOf = (error: ApiError) => formProblemWords(error, ["name"], setError);

  return {
    control,
    problem: problem && t(problem),
    busy: formState.isSubmitting,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(submit)(event),
  };
}

const namesIn = (client: QueryClient) =>
  (client.getQueryData(passkeysQuery.queryKey) ?? []).map(({ name }) => name);
