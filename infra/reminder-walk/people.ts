import { setTimeout as pause } from "node:timers/promises";
import type { Life } from "./lives.ts";
import { wordsOf } from "./promised.ts";
import type { WalkWorld } from "./walk-world.ts";
import type { WalkingPerson } from "./walking-person.ts";

/** People by their usernames. */
export type People = ReadonlyMap<string, WalkingPerson>;

const AT_A_TIME = 8;
const RECORD_POLL_MS = 100;
const MOST_POLLS = 600;

/**
 * Waits until the product has recorded the last mail of everybody. A mail that a kill left unrecorded is sent again,
 * and on another day it has other contents.
 */
export async function awaitRecords(
  people: People,
  { catcher, recorded }: WalkWorld,
): Promise<void> {
  for (const [username, person] of people) {
    const last = catcher.caught.findLast((mail) => mail.username === username);
    if (!last || recorded.has(last)) continue;
    for (let polls = 0; !(await person.wasRemindedOn(last.day)); polls += 1) {
      if (polls === MOST_POLLS) throw new Error(`isn't recorded: ${wordsOf(last)}`);
      await pause(RECORD_POLL_MS);
    }
    recorded.add(last);
  }
}

export function personOf(people: People, username: string): WalkingPerson {
  const person = people.get(username);
  if (!person) throw new Error(`nobody is called ${username}`);
  return person;
}

/** Acts for everybody, a few at a time. */
export async function forEachLife(
  lives: readonly Life[],
  act: (life: Life) => Promise<void>,
): Promise<void> {
  const waiting = lives.values();
  const worker = async () => {
    for (const life of waiting) await act(life);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}
