import { expect, it } from "vitest";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { createFakeClock } from "@laurel/testing/fake-clock";
import { withLateInserts } from "@laurel/testing/late-inserts";
import { sampleCommit } from "@laurel/testing/sample-commits";
import { openServiceStores } from "@laurel/testing/service-stores";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { openCollectionPublishedCommits } from "./collection-published-commits.ts";

async function openParts() {
  const folder = await createTempDirectory();
  const stores = await openServiceStores("portfolio", folder, createFakeClock().clock);
  const records = withLateInserts(stores.recordStore);
  const open = () => openCollectionPublishedCommits(records.store, stores.eventStore);
  let published = await open();
  let cursor = 0;
  return {
    ...records,
    events: stores.eventStore,
    add: (id: string) => published.add([id]),
    async restart() {
      published = await open();
    },
    /** What a consumer reads from its offset on. */
    async read() {
      const pointers = await published.after(cursor, 100);
      cursor = pointers.at(-1)?.offset ?? cursor;
      const commits = await published.at(pointers.map(({ offset }) => offset));
      expect(await published.last()).toBe(cursor);
      return commits.map(({ id }) => id);
    },
    async [Symbol.asyncDispose]() {
      await stores.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

type Parts = Awaited<ReturnType<typeof openParts>>;
const steps: [string, (parts: Parts) => Promise<unknown>][] = [
  ["before anything else", async () => {}],
  ["after another was published", (parts) => parts.add("b")],
  ["after another was published and read", (parts) => parts.add("b").then(parts.read)],
  ["after a restart", (parts) => parts.restart().then(() => parts.add("b"))],
];

it.each(steps)("loses nothing when a pointer's insert arrives %s", async (_when, meanwhile) => {
  await using parts = await openParts();
  for (const id of ["0", "a", "b", "c"])
    await parts.events.append(sampleCommit(`portfolio-${id}`, 1, { id }));
  await parts.add("0");
  const seen = await parts.read();
  parts.delayNext();
  await expect(parts.add("a")).rejects.toThrow(EngineUnavailable);
  const stepped = await meanwhile(parts);
  if (Array.isArray(stepped)) seen.push(...stepped);
  await parts.land();
  seen.push(...(await parts.read()));
  for (const id of ["a", "b", "c"]) await parts.add(id);
  seen.push(...(await parts.read()));
  expect([...new Set(seen)].toSorted()).toEqual(["0", "a", "b", "c"]);
  expect(await parts.events.pendingStreams(10)).toEqual([]);
});

it("continues after what an earlier version of the program has published", async () => {
  await using parts = await openParts();
  for (const id of ["a", "b"])
    await parts.events.append(sampleCommit(`portfolio-${id}`, 1, { id }));
  const earlier = await parts.store.collection({ name: "published", indexes: [] });
  await earlier.insert("a", { offset: 1, stream: "portfolio-a" });
  await parts.restart();
  await parts.add("a");
  await parts.add("b");
  expect(await parts.read()).toEqual(["a", "b"]);
});
