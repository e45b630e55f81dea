import type { Credential } from "@laurel/contracts/routes/credentials";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { credentialsQuery } from "../../entities/credential/credentials-query.ts";

/** The person's credentials by id. Empty until they are loaded, because documents don't wait for them. */
export function useCredentialNames(): ReadonlyMap<string, Credential> {
  const { data } = useQuery(credentialsQuery());
  return useMemo(
    () => new Map((data ?? []).map((credential) => [credential.id, credential])),
    [data],
  );
}
