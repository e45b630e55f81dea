import type { ExportedCredential } from "@laurel/contracts/restore";

/**
 * The credentials of a file with only those renewals that a portfolio can have: each renews one of the file, each is
 * renewed once, and no chain is a circle. An edited file may say anything.
 */
export function withSoundRenewals(
  credentials: readonly ExportedCredential[],
): ExportedCredential[] {
  const known = new Set(credentials.map(({ id }) => id));
  const renewed = new Set<string>();
  const renews = new Map<string, string>();
  for (const one of credentials) {
    if (!known.has(one.renews) || renewed.has(one.renews)) continue;
    renewed.add(one.renews);
    renews.set(one.id, one.renews);
  }
  for (const id of circular(renews)) renews.delete(id);
  return credentials.map((one) => ({ ...one, renews: renews.get(one.id) ?? "" }));
}

/** One id of each circle. */
function circular(renews: ReadonlyMap<string, string>): string[] {
  const seen = new Set<string>();
  return [...renews.keys()].filter((start) => {
    const chain = new Set<string>();
    let id: string | undefined = start;
    while (id !== undefined && !seen.has(id)) {
      seen.add(id);
      chain.add(id);
      id = renews.get(id);
    }
    return id !== undefined && chain.has(id);
  });
}
