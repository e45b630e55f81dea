import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import type { DocumentStore } from "../ports/document-store.ts";
import { UnknownEvent } from "../kernel/history.ts";
import { EngineUnavailable } from "../ports/errors.ts";
import { killedAtEachCall, type Life, type Moment } from "@laurel/testing/mortal-stores";
import { sourceOf } from "@laurel/testing/projection-harness";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { createInbox, type ReactionContext } from "./inbox.ts";
import type { SourceCommit, StreamSource } from "./projection.ts";

/** Commits of two events each: `a1`, `a2`, then `a3`, `a4`, … */
function pairsOf(stream: string, commits: number): SourceCommit[] {
  const letter = stream.at(-1) ?? "";
  return Array.from({ length: commits }, (_, index) => {
    const first = index * 2 + 1;
    const events = [first, first + 1].map((position) => ({
      type: "Happened",
      version: 1,
      data: `${letter}${position}`,
    }));
    return { stream, first, last: first + 1, at: "2026-01-02T03:04:05.678Z", events };
  });
}

const a = pairsOf("account-a", 4);
const b = pairsOf("account-b", 3);

let folder: TempDirectory;
let store: DocumentStore;
/** The effects in order, with their command ids. */
let effects: { data: unknown; context: ReactionContext }[];
beforeEach(async () => {
  folder = await createTempDirectory();
  store = createSqliteDocumentStore({
    file: folder.at("documents.db"),
    synchronous: "normal",
  });
  effects = [];
});
afterEach(async () => {
  await store.close();
  await folder[Symbol.asyncDispose]();
});

interface Options {
  name?: string;
  source?: StreamSource;
  life?: Life;
  before?: (data: unknown) => Promise<void>;
}

function openInbox({ name = "letters", source, life, before }: Options = {}) {
  return createInbox({
    name,
    store: life ? life.documents(store) : store,
    source: source ?? sourceOf([a, b]),
    async react({ data }, context) {
      await before?.(data);
      const effect = async () => void effects.push({ data, context });
      await (life ? life.live(effect) : effect());
    },
  });
}

const effected = (letter: string) =>
  effects.map(({ data }) => String(data)).filter((data) => data.startsWith(letter));
const upTo = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);

describe("an inbox", () => {
  it("reacts to each event once and in order, even when commits are repeated", async () => {
    const inbox = await openInbox();
    for (let length = 1; length <= a.length; length += 1) await inbox.take(a.slice(0, length));
    await inbox.take(a);
    await (await openInbox()).take(a);
    expect(effected("a")).toEqual(upTo("a", 8));
  });

  it("pulls missing commits first", async () => {
    await (await openInbox()).take(a.slice(3));
    expect(effected("a")).toEqual(upTo("a", 8));
  });

  it("waits for commits that the source does not have yet", async () => {
    const behind = sourceOf([a.slice(0, 2)]);
    const inbox = await openInbox({ source: behind });
    await expect(inbox.take(a.slice(3))).rejects.toThrow(EngineUnavailable);
    expect(effected("a")).toEqual(upTo("a", 4));
    await (await openInbox()).take(a.slice(3));
    expect(effected("a")).toEqual(upTo("a", 8));
  });

  it("passes over an event that it can't read if the source hasn't stored it", async () => {
    const source = sourceOf([a.slice(0, 1)]);
    const before = async (data: unknown) => {
      if (data === "a3") throw new UnknownEvent("Happened", 9);
    };
    const inbox = await openInbox({ source, before });
    await inbox.take(a.slice(0, 2));
    expect(effected("a")).toEqual(upTo("a", 2));
    const stored = await openInbox({ before });
    await expect(stored.take(a.slice(0, 2))).rejects.toThrow(UnknownEvent);
  });

  it("reaches no further than the end of the stream", async () => {
    await (await openInbox({ source: sourceOf([a.slice(0, 2)]) })).reach("account-a", 8);
    expect(effected("a")).toEqual(upTo("a", 4));
  });

  it("keeps the order of each stream, and other streams pass a waiting one", async () => {
    const held = Promise.withResolvers<void>();
    const inbox = await openInbox({
      before: (data) => (data === "a3" ? held.promise : Promise.resolve()),
    });
    const first = inbox.take(a.slice(0, 2));
    const second = inbox.take(a.slice(2));
    await inbox.take(b);
    expect([effected("a"), effected("b")]).toEqual([upTo("a", 2), upTo("b", 6)]);
    held.resolve();
    await Promise.all([first, second]);
    expect(effected("a")).toEqual(upTo("a", 8));
  });

  it("stops at an event that it cannot react to, and resumes there", async () => {
    let broken = true;
    const inbox = await openInbox({
      before: async (data) => {
        if (broken && data === "a4") throw new Error("not now");
      },
    });
    await expect(inbox.take(a)).rejects.toThrow("not now");
    await inbox.take(b);
    broken = false;
    await inbox.take(a);
    expect(effected("a")).toEqual(["a1", "a2", "a3", ...upTo("a", 8).slice(2)]);
  });

  it("has its own checkpoints", async () => {
    await (await openInbox()).take(a);
    await (await openInbox({ name: "bills" })).take(a);
    expect(effected("a")).toEqual([...upTo("a", 8), ...upTo("a", 8)]);
  });

  it("passes the position of an event", async () => {
    await (await openInbox()).take(a.slice(0, 1));
    const at = "2026-01-02T03:04:05.678Z";
    expect(effects[1]?.context).toMatchObject({ stream: "account-a", userId: "a", version: 2, at });
  });
});

describe.each<Moment>(["before", "after"])("an inbox killed %s any effect", (moment) => {
  it("has each effect, and repeats some in their order", async () => {
    let run = 0;
    const work = async (life: Life) => {
      run += 1;
      effects = [];
      await (await openInbox({ name: `run-${run}`, life })).take(a.slice(0, 2));
    };
    await killedAtEachCall(moment, work, async () => {
      await (await openInbox({ name: `run-${run}` })).take(a.slice(0, 2));
      const firstAppearances = [...new Set(effects.map(({ data }) => data))];
      expect(firstAppearances).toEqual(upTo("a", 4));
    });
  });
});
