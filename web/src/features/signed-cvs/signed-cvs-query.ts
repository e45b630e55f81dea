import { listSignedCvs } from "@laurel/contracts/calls.generated";
import { ownSignedCvSchema } from "@laurel/contracts/routes/signed-cvs";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

const SIGNED_CVS = listSignedCvs.path;
const list = ownSignedCvSchema.array();

/** The person's signed CVs, newest first. */
export const signedCvsQuery = queryOptions({
  queryKey: [SIGNED_CVS],
  queryFn: () => readJson(SIGNED_CVS, list),
});

/** Refetches after a change. Resolves once the list on the screen is fresh. */
export function refreshSignedCvs(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [SIGNED_CVS] });
}
