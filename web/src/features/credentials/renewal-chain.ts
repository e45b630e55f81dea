import type { Credential } from "@laurel/contracts/routes/credentials";
import { yearOf } from "../../lib/dates.ts";

/** The credential, the one that it renews, the one that this one renews, and so on: the newest first. */
export function chainOf(newest: Credential, linked: readonly Credential[]): Credential[] {
  const byId = new Map(linked.map((one) => [one.id, one]));
  const chain = [newest];
  for (
    let next = byId.get(newest.renews);
    // Each can be renewed once, so a circle can't arise, but a broken answer mustn't hang the screen.
    next && !chain.includes(next);
    next = byId.get(next.renews)
  )
    chain.push(next);
  return chain;
}

/** "Renewed 3 times since 2017". Empty for a chain of one. */
export function chainWords(chain: readonly Credential[]): string {
  const renewals = chain.length - 1;
  const first = chain.at(-1);
  if (!first || renewals < 1) return "";
  const times = renewals === 1 ? "once" : `${renewals} times`;
  return `Renewed ${times} since ${yearOf(first.completedDate)}`;
}
