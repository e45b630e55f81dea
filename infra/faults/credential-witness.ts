import { z } from "@laurel/contracts/zod";

const credential = z.object({ id: z.string(), name: z.string() });

/** A list of credentials, with the fields that the workload compares. */
export const credentialList = z.array(credential);

export const idOf = (body: unknown): string => credential.parse(body).id;

/** What one person did and was answered, for comparison with the final data. */
export interface Witness {
  /**
   * Names of acknowledged credentials that were not deleted since, by id. Empty where either of two names may be
   * stored.
   */
  standing: Map<string, string>;
  /** Names of additions without a definite answer. */
  unknown: Set<string>;
  /** Ids of deletions without a definite answer. */
  unsure: Set<string>;
}

export const newWitness = (): Witness => ({
  standing: new Map(),
  unknown: new Set(),
  unsure: new Set(),
});

/**
 * Findings where a list contradicts the witness: credentials that are missing, stale, duplicated or were never added.
 */
export function compare(
  there: z.output<typeof credentialList>,
  { standing, unknown, unsure }: Witness,
): string[] {
  const findings: string[] = [];
  const names = new Map(there.map(({ id, name }) => [id, name]));
  for (const [id, name] of standing) {
    if (!names.has(id)) findings.push(`lost: ${id}`);
    else if (name !== "" && names.get(id) !== name) findings.push(`stale: ${id} has another name`);
  }
  for (const [id, name] of names) {
    if (!standing.has(id) && !unsure.has(id) && !unknown.has(name))
      findings.push(`unasked: ${id} is there`);
  }
  if (new Set(names.values()).size < there.length) findings.push("doubled: a name is there twice");
  return findings;
}
