import { zodResolver } from "@hookform/resolvers/zod";
import { createToken } from "@laurel/contracts/calls.generated";
import { createToken as contract } from "@laurel/contracts/routes/tokens";
import type { z } from "@laurel/contracts/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { formProblemText } from "../../entities/sending/form-problem.ts";
import { ifUnsure } from "../../entities/sending/if-unsure.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { tokenBody, tokenForm, type TokenValues } from "./token-values.ts";
import { refreshTokens } from "./tokens-query.ts";

const createdSchema = contract.answers[201];
export type CreatedToken = z.output<typeof createdSchema>;

/** The state of the form that creates a token. `problem` is what no field shows. */
export function useTokenForm(initial: TokenValues, onCreated: (created: CreatedToken) => void) {
  const t = useTexts();
  const client = useQueryClient();
  const [problem, setProblem] = useState("");
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(tokenForm),
    defaultValues: initial,
  });
  const { isDirty, isSubmitting } = formState;
  const { send } = useSend(createToken, {
    onSent: async (response) => {
      const created = createdSchema.parse(await response.json());
      await refreshTokens(client);
      onCreated(created);
    },
    onFailed: ifUnsure(() => refreshTokens(client)),
  });

  const submit = async (values: TokenValues) => {
    setProblem("");
    const outcome = await send(tokenBody(values));
    if (outcome?.sent === false)
      setProblem(formProblemText(t, outcome.error, ["name", "scopes"], setError));
  };

  return {
    control,
    problem,
    isDirty,
    busy: isSubmitting,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(submit)(event),
  };
}
