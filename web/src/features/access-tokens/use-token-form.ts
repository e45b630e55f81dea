import { zodResolver } from "@hookform/resolvers/zod";
import { createToken } from "@laurel/contracts/calls.generated";
import { createToken as contract } from "@laurel/contracts/routes/tokens";
import type { z } from "@laurel/contracts/zod";
import { useForm } from "react-hook-form";
import { useContractForm } from "../../entities/sending/use-contract-form.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { tokenBody, tokenForm, type TokenValues } from "./token-values.ts";
import { refreshTokens } from "./tokens-query.ts";

const createdSchema = contract.answers[201];
export type CreatedToken = z.output<typeof createdSchema>;

/** The state of the form that creates a token. */
export function useTokenForm(values: TokenValues, onCreated: (created: CreatedToken) => void) {
  const form = useForm({ resolver: zodResolver(tokenForm), defaultValues: values });
  const { send } = useSend(createToken, {
    answer: createdSchema,
    refresh: refreshTokens,
    onSent: onCreated,
  });
  return useContractForm(form, {
    values,
    fields: ["name", "scopes"],
    save: (typed) => send(tokenBody(typed)),
  });
}
