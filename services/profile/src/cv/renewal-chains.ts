import type { Credential } from "@laurel/contracts/routes/credentials";

/** A credential and those that it renews, directly or through others. Most renew none. */
export interface RenewalChain<One extends Credential = Credential> {
  newest: One;
  /** The first one first. */
  earlier: readonly One[];
}

/** All credentials, each in one chain. */
export function renewalChains<One extends Credential>(
  credentials: readonly One[],
): RenewalChain<One>[] {
  const ids = new Set(credentials.map(({ id }) => id));
  const renewals = new Map(credentials.map((one) => [one.renews, one]));
  const from = (first: One): RenewalChain<One> => {
    const earlier: One[] = [];
    let newest = first;
    for (let next = renewals.get(first.id); next; next = renewals.get(next.id)) {
      earlier.push(newest);
      newest = next;
    }
    return { newest, earlier };
  };
  return credentials.filter(({ renews }) => !ids.has(renews)).map(from);
}

/** A chain with only some of its credentials; undefined without any. */
export function chosenOf<One extends Credential>(
  { newest, earlier }: RenewalChain<One>,
  isChosen: (credential: One) => boolean,
): RenewalChain<One> | undefined {
  const chosen = [...earlier, newest].filter(isChosen);
  const last = chosen.pop();
  return last && { newest: last, earlier: chosen };
}

/** The years in which the credentials of a chain were completed, the first one first. */
export const renewalYears = ({ newest, earlier }: RenewalChain): string[] =>
  [...earlier, newest].map(({ completedDate }) => completedDate.slice(0, 4));
