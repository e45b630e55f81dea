import { useQuery } from "@tanstack/react-query";
import { statsQuery } from "../../entities/credential/credentials-query.ts";

const NONE: readonly never[] = [];

/** The issuers or skills of the person's credentials, the most frequent first. */
export function useUsedBefore(what: "issuers" | "skills"): readonly string[] {
  const { data } = useQuery(statsQuery);
  return data?.details.facets[what].map(({ value }) => value) ?? NONE;
}
