import { streamOf, userOf } from "@laurel/contracts/topics";
import { lockerHistory } from "@laurel/locker/domain/history";
import { evolve, fileIdsOf, initialLocker } from "@laurel/locker/domain/locker";
import type { ServiceMoment } from "./moment.ts";

const PREFIX = "locker/";

/** The keys of the files that a person's locker names. The bytes of a file are stored before its event. */
async function keysOf(
  { read }: Pick<ServiceMoment, "read">,
  stream: string,
  version: number,
): Promise<string[]> {
  let state = initialLocker;
  for (let after = 0; after < version;) {
    const page = await read(stream, after);
    for (const { last, events } of page)
      if (last <= version)
        for (const event of events) state = evolve(state, lockerHistory.read(event));
    after = page.at(-1)?.last ?? version;
  }
  return fileIdsOf(state)
    .map((id) => `${PREFIX}${userOf(stream)}/${id}`)
    .toSorted();
}

/** The keys of all documents of a moment. */
export async function* namedKeys(locker: ServiceMoment): AsyncGenerator<string> {
  for await (const { stream, version } of locker.heads())
    yield* await keysOf(locker, stream, version);
}

/** Which of these keys, in the order of their people, the moment doesn't name. */
export async function* unnamedKeys(
  locker: ServiceMoment,
  keys: AsyncIterable<{ key: string }>,
): AsyncGenerator<string> {
  let known: { user: string; keys: Set<string> } | undefined;
  for await (const { key } of keys) {
    const user = key.slice(PREFIX.length).split("/")[0] ?? "";
    if (known?.user !== user) {
      const stream = streamOf("locker", user);
      const named = await keysOf(locker, stream, await locker.head(stream));
      known = { user, keys: new Set(named) };
    }
    if (!known.keys.has(key)) yield key;
  }
}
