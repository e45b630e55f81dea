import { hash } from "node:crypto";

/**
 * Where the data of `key` is most likely in memory, of these replicas (rendezvous hashing: Thaler and Ravishankar, 1998).
 * Every caller comes to the same result, and when a replica comes or goes, only the keys move that it gets or had.
 */
export function placeOf<Replica extends { name: string }>(
  key: string,
  replicas: readonly Replica[],
): Replica | undefined {
  if (replicas.length < 2) return replicas[0];
  const weighed = replicas.map((replica) => ({
    replica,
    weight: hash("sha1", `${key} ${replica.name}`),
  }));
  return weighed.reduce((one, other) => (other.weight > one.weight ? other : one)).replica;
}
