import { listEvents, MAX_FEED_EVENTS } from "@laurel/contracts/routes/events";
import type { TestUser } from "@laurel/standalone/testing/test-user";
import { changeSchema, type Change } from "./change.ts";
import { z } from "@laurel/contracts/zod";

const page = z.object({ events: z.array(changeSchema), last: z.number() });

/** Everything that the feed of a person has now. Throws while it can't be read. */
export async function wholeFeed(person: TestUser): Promise<Change[]> {
  const changes: Change[] = [];
  for (;;) {
    const after = changes.at(-1)?.streamversion ?? 0;
    const path = `${listEvents.path}?after=${after}&limit=${MAX_FEED_EVENTS}`;
    const answer = await person.call("GET", path);
    if (answer.status !== 200) throw new Error(`the feed was answered with ${answer.status}`);
    const { events, last } = page.parse(await answer.json());
    changes.push(...events);
    if (events.length === 0 || (changes.at(-1)?.streamversion ?? 0) >= last) return changes;
  }
}
