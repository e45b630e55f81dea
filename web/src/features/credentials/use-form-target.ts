import { CREDENTIAL_TYPES, DEFAULT_CREDENTIAL_TYPE } from "@laurel/contracts/constants";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { credentialsQuery, loadedCredential } from "../../entities/credential/credentials-query.ts";
import { draftOf } from "../../lib/drafts.ts";
import type { OpenForm } from "../../lib/form-address.ts";
import { useMe } from "../../entities/person/me-query.ts";
import { changedValues, type CredentialValues, typedValues } from "./credential-values.ts";
import { draftName, type FormTarget, type OpenedForm } from "./editor-target.ts";

export type Resolved =
  | { state: "closed" | "waiting" | "missing" | "renewed" | "failed" }
  | { state: "found"; form: OpenedForm };

/**
 * The form in the address: `?add=course`, `?edit=12`, `?renew=12`. Waits for a credential that no loaded list contains.
 */
export function useFormTarget(form: OpenForm | undefined, filledIn: unknown): Resolved {
  const client = useQueryClient();
  const { id: userId } = useMe();
  const { parameter, value } = form ?? {};
  const kind = parameter === "edit" || parameter === "renew" ? parameter : undefined;
  const id = kind && value;
  const loaded = id === undefined ? undefined : loadedCredential(client, id);
  const { data, isError } = useQuery({
    ...credentialsQuery(id === undefined ? [] : [id]),
    enabled: id !== undefined && !loaded,
  });

  return useMemo((): Resolved => {
    const found = (target: FormTarget, typed?: Partial<CredentialValues>): Resolved => {
      const parse = target.kind === "add" ? typedValues : changedValues;
      return {
        state: "found",
        form: { target, typed: draftIn(userId, draftName(target), parse) ?? typed },
      };
    };
    if (parameter === "add") {
      const type = CREDENTIAL_TYPES.find((one) => one === value) ?? DEFAULT_CREDENTIAL_TYPE;
      return found({ kind: "add", type }, typedValues(filledIn));
    }
    if (kind === undefined || id === undefined) return { state: "closed" };
    const draftOfDeleted = `${kind}=${id}`;
    const draft = draftIn(userId, draftOfDeleted);
    const credential = loaded ?? data?.items[0];
    if (credential) {
      const isTooLate = kind === "renew" && credential.renewedBy !== "" && !draft;
      return isTooLate ? { state: "renewed" } : found({ kind, credential });
    }
    if (!data) return { state: isError ? "failed" : "waiting" };
    if (!draft) return { state: "missing" };
    return found({ kind: "add", type: draft.type ?? DEFAULT_CREDENTIAL_TYPE, draftOfDeleted });
  }, [userId, parameter, value, kind, id, loaded, data, isError, filledIn]);
}

const draftIn = (userId: string, name: string, parse = typedValues) =>
  parse(draftOf(userId, name)?.values);
