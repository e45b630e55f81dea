import { getMe } from "@laurel/contracts/routes/users";
import type { Peers } from "@laurel/hosting/peers/peers";
import type { Named } from "./without-person.ts";

/** More than profile takes for a row that it reads by id. */
const ANSWER_MS = 2_000;

/** The person's names, from profile. Throws when profile doesn't answer: without them, nothing may go to a model. */
export async function readPerson(peers: Pick<Peers, "ask">, userId: string): Promise<Named> {
  const request = { method: "GET", path: getMe.path, userId, timeoutMs: ANSWER_MS } as const;
  return getMe.answers[200].parse(await peers.ask("profile", request));
}
