import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { credentialsQuery, loadedCredential } from "../../entities/credential/credentials-query.ts";
import { cyclesQuery } from "../../entities/credential/cycles-query.ts";

export type Education =
  | { state: "loading"; credential: Credential | undefined }
  | { state: "missing" }
  | { state: "failed"; error: unknown; retry: () => void }
  | { state: "loaded"; credential: Credential; cycles: readonly Cycle[] };

/** A credential and all of the person's cycles. A credential of the lists that were shown before is known at once. */
export function useEducation(id: string): Education {
  const client = useQueryClient();
  const found = useQuery(credentialsQuery([id]));
  const cycles = useQuery(cyclesQuery);
  const credential = found.data ? found.data.items[0] : loadedCredential(client, id);

  if (found.data && !credential) return { state: "missing" };
  if (credential && cycles.data) return { state: "loaded", credential, cycles: cycles.data };
  const failed = [found, cycles].filter((query) => query.isError && !query.isFetching);
  const [first] = failed;
  if (!first) return { state: "loading", credential };
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return { state: "failed", error: first.error, retry };
}
