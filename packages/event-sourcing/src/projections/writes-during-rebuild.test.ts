import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { commitsOf, sourceOf } from "@laurel/testing/projection-harness";
import { added, sums, type Sum } from "@laurel/testing/sums-projection";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { DocumentStore } from "../ports/document-store.ts";
import { EngineUnavailable } from "../ports/errors.ts";
import type { SourceCommit } from "./projection.ts";
import { openProjection, type RunningProjection } from "./projections.ts";

const [ADA, BOB, EVE, NEW] = ["ada", "bob", "eve", "new"].map((name) => `portfolio-${name}`);

let folder: TempDirectory;
let store: DocumentStore;
let streams: Map<string, SourceCommit[]>;
/** What happens when the rebuild reads this stream. */
let atStream: { stream: string | undefined; happens(): Promise<void> };
let running: RunningProjection<Sum>;
beforeEach(async () => {
  folder = await createTempDirectory();
  store = createSqliteDocumentStore({ file: folder.at("documents.db"), synchronous: "normal" });
  streams = new Map([ADA, BOB, EVE].map((name = "") => [name, commitsOf(name, [added(1)])]));
  atStream = { stream: undefined, happens: async () => {} };
});
afterEach(async () => {
  await store.close();
  await folder[Symbol.asyncDispose]();
});

async function open(over: DocumentStore = store): Promise<void> {
  const source = () => sourceOf([...streams.values()]);
  running = await openProjection(over, sums, {
    heads: (after) => source().heads(after),
    async read(stream, after) {
      if (stream === atStream.stream) {
        atStream.stream = undefined;
        await atStream.happens();
      }
      return source().read(stream, after);
    },
  });
  await running.prepare();
}

/** A command of this service: stored, and applied before it's answered. The bus never delivers it. */
async function add(stream = "", amount: number): Promise<void> {
  const events = (streams.get(stream) ?? []).flatMap((commit) => commit.events);
  const commits = commitsOf(stream, [...events, added(amount)]);
  streams.set(stream, commits);
  const last = commits.at(-1);
  if (last) await running.applyStored(last);
}

const sumOf = async (name: string) => (await running.query.get(name))?.document.sum;

it.each([
  ["a stream that it has folded", ADA],
  ["streams that it hasn't reached", EVE],
  ["a new person's stream", NEW],
])("a rebuild contains what is written to %s, without the bus", async (_title, stream) => {
  await open();
  const name = stream?.replace("portfolio-", "") ?? "";
  const before = (await sumOf(name)) ?? 0;
  atStream = {
    stream: BOB,
    async happens() {
      await add(stream, 10);
      await add(stream, 100);
      expect(await sumOf(name)).toBe(before + 110);
    },
  };
  await running.rebuild(() => {});
  expect(await sumOf(name)).toBe(before + 110);
});

it("tells that it's being rebuilt from the first stream to the end", async () => {
  await open();
  const during: boolean[] = [];
  atStream = {
    stream: BOB,
    happens: async () => void during.push(await running.isBeingRebuilt()),
  };
  await running.rebuild(() => {});
  expect([...during, await running.isBeingRebuilt()]).toEqual([true, false]);
});

it("isn't being rebuilt any more once the rebuild has failed, and the next one succeeds", async () => {
  await open();
  const happens = () => Promise.reject(new Error("an event of another release"));
  atStream = { stream: BOB, happens };
  await expect(running.rebuild(() => {})).rejects.toThrow("another release");
  expect(await running.isBeingRebuilt()).toBe(false);
  await add(BOB, 5);
  const before = await sumOf("bob");
  await running.rebuild(() => {});
  expect([await sumOf("bob"), await running.isBeingRebuilt()]).toEqual([before, false]);
});

it("a rebuild contains what is written to a stream while it folds it, and the write doesn't wait for it", async () => {
  await open();
  atStream = {
    stream: BOB,
    async happens() {
      await add(BOB, 10);
      expect(await sumOf("bob")).toBe(11);
    },
  };
  await running.rebuild(() => {});
  expect(await sumOf("bob")).toBe(11);
});

it("a rebuild contains a write that couldn't be stored for it at first", async () => {
  let failures = 0;
  await open({
    ...store,
    async putAll(puts) {
      if (failures > 0 && puts.some(({ collection }) => collection === "sums@1-2")) {
        failures -= 1;
        throw new EngineUnavailable("the new generation");
      }
      await store.putAll(puts);
    },
  });
  atStream = {
    stream: EVE,
    async happens() {
      failures = 1;
      await add(ADA, 10);
      await expect.poll(() => failures).toBe(0);
      await add(ADA, 100);
    },
  };
  await running.rebuild(() => {});
  expect(await sumOf("ada")).toBe(111);
});

it("a write doesn't wait for a stream that the rebuild hasn't reached", async () => {
  await open();
  const asked: string[] = [];
  atStream = {
    stream: BOB,
    async happens() {
      atStream = { stream: EVE, happens: async () => void asked.push("the whole stream") };
      await add(EVE, 10);
      expect(asked).toEqual([]);
    },
  };
  await running.rebuild(() => {});
  expect(asked).toEqual(["the whole stream"]);
});

it("a rebuild lets people go first before each stream", async () => {
  let given = 0;
  await open({
    ...store,
    async giveWay() {
      given += 1;
      await store.giveWay();
    },
  });
  await running.rebuild(() => {});
  expect(given).toBe(3);
});

it("a rebuild takes from its source what the bus delivers again, because that was emptied since", async () => {
  await open();
  const delivered = commitsOf(EVE ?? "", [added(1)]);
  // An emptied commit, which adds nothing.
  streams.set(EVE ?? "", commitsOf(EVE ?? "", [added(0)]));
  atStream = { stream: BOB, happens: () => running.apply(delivered) };
  await running.rebuild(() => {});
  expect(await sumOf("eve")).toBe(0);
});
