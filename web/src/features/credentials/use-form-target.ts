import { CREDENTIAL_TYPES, DEFAULT_CREDENTIAL_TYPE } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { CREDENTIALS, credentialsQuery } from "../../entities/credential/credentials-query.ts";
import { draftOf } from "../../lib/drafts.ts";
import type { OpenForm } from "../../lib/form-address.ts";
import { useMe } from "../../entities/person/me-query.ts";
import { type CredentialValues, typedValues } from "./credential-values.ts";
import { draftName, type FormTarget, type OpenedForm } from "./editor-target.ts";

export type Resolved =
  | { state: "closed" | "waiting" | "missing" | "failed" }
  | { state: "found"; form: OpenedForm };

/** The form in the address: `?add=course`, `?edit=12`. Waits until the credential's list has loaded. */
export function useFormTarget(form: OpenForm | undefined, filledIn: unknown): Resolved {
  const client = useQueryClient();
  const { id: userId } = useMe();
  const { parameter, value } = form ?? {};
  const id = parameter === "edit" ? value : undefined;
  const { data, isError } = useQuery({ ...credentialsQuery(), enabled: id !== undefined });

  return useMemo((): Resolved => {
    const found = (target: FormTarget, typed?: Partial<CredentialValues>): Resolved => ({
      state: "found",
      form: { target, typed: draftIn(userId, draftName(target)) ?? typed },
    });
    if (parameter === "add") {
      const type = CREDENTIAL_TYPES.find((one) => one === value) ?? DEFAULT_CREDENTIAL_TYPE;
      return found({ kind: "add", type }, typedValues(filledIn));
    }
    if (id === undefined) return { state: "closed" };
    const credential = data?.find((one) => one.id === id) ?? listed(client, id);
    if (credential) return found({ kind: "edit", credential });
    if (!data) return { state: isError ? "failed" : "waiting" };
    const typed = draftIn(userId, `edit=${id}`);
    if (!typed) return { state: "missing" };
    return found({ kind: "add", type: typed.type ?? DEFAULT_CREDENTIAL_TYPE, goneId: id });
  }, [client, userId, parameter, value, id, data, isError, filledIn]);
}

const draftIn = (userId: string, name: string) => typedValues(draftOf(userId, name)?.values);

/** Looks in every loaded list, so that the full list isn't needed. */
function listed(client: QueryClient, id: string): Credential | undefined {
  return client
    .getQueriesData<Credential[]>({ queryKey: [CREDENTIALS] })
    .flatMap(([, list]) => list ?? [])
    .find((one) => one.id === id);
}
