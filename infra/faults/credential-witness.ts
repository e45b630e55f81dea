import { z } from "@laurel/contracts/zod";

const credential = z.object({ id: z.string(), name: z.string() });

/** A list of credentials, as far as the workload compares it. */
export const credentialList = z.array(credential);

export const idOf = (body: unknown): string => credential.parse(body).id;

/** What one person did and was told, to be held against what is there in the end. */
export interface Witness {
  /** Names by id of what was acknowledged and not deleted since; empty where either of two names may be there. */
  standing: Map<string, string>;
  /** Names of additions whose outcome nobody told. */
  unknown: Set<string>;
  /** Ids of deletions whose outcome nobody told. */
  unsure: Set<string>;
}

export const newWitness = (): Witness => ({
  standing: new Map(),
  unknown: new Set(),
  unsure: new Set(),
});

/** Findings where a list contradicts the witness: lost, stale, unasked or doubled credentials. */
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
