import type { Credential } from "@laurel/contracts/routes/credentials";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { credentialsQuery } from "../../entities/credential/credentials-query.ts";

/** The person's credentials by id, none until they are loaded: documents are shown without waiting for them. */
export function useCredentialNames(): ReadonlyMap<string, Credential> {
  const { data } = useQuery(credentialsQuery());
  return useMemo(
    () => new Map((data ?? []).map((credential) => [credential.id, credential])),
    [data],
  );
}
