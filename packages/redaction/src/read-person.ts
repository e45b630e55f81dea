import { getMe } from "@laurel/contracts/routes/users";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";
import type { Peers } from "@laurel/hosting/peers/peers";
import { setTimeout as pause } from "node:timers/promises";
import type { Named } from "./without-person.ts";

/** Short, because the wait for the model comes on top of it. */
const LIMIT_MS = 1_000;

/**
 * The person's names from profile, at least as new as these versions. Throws when profile doesn't answer in
 * time: without them, nothing may go to a model.
 */
export async function readPerson(
  peers: Pick<Peers, "ask">,
  userId: string,
  seen: SeenVersions,
  limitMs = LIMIT_MS,
): Promise<Named> {
  const request = { method: "GET", path: getMe.path, userId, seen } as const;
  const told = new AbortController();
  const late = pause(limitMs, undefined, { signal: told.signal }).then(() => {
    throw new EngineUnavailable("profile");
  });
  const asked = peers.ask("profile", request).finally(() => told.abort());
  return getMe.answers[200].parse(await Promise.race([asked, late]));
}
