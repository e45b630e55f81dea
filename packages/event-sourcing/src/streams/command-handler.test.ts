import { describe, expect, it, vi } from "vitest";
import { systemClock } from "../kernel/clock.ts";
import { UnknownEvent } from "../kernel/history.ts";
import { EngineUnavailable, QuotaReached, StreamClosed } from "../ports/errors.ts";
import type { EventStore } from "../ports/event-store.ts";
import type { AppendFault } from "@laurel/testing/faulty-event-store";
import { FULL, tallyDomain, type Tally, type TallyEvent } from "@laurel/testing/tally";
import { TALLY_STREAM, useTallyHarness } from "@laurel/testing/tally-harness";
import { CallerGone, runForCaller } from "../work/caller.ts";
import { createCommandHandler } from "./command-handler.ts";
import { createLogger } from "@laurel/hosting/process/logger";

const tally = useTallyHarness();
const { replica } = tally;

const untilOffered = (...ids: string[]) =>
  vi.waitUntil(() => tally.store.offered.map(({ id }) => id).join() === ids.join(), {
    timeout: 30_000,
    interval: 5,
  });

const at = (version: number) => ({ ok: true, value: { head: { stream: TALLY_STREAM, version } } });

it("decides again when another process has closed the stream", async () => {
  const closing = {
    ...tallyDomain,
    closes: (event: TallyEvent) => event.type === "Added" && event.data.amount === FULL - 1,
  };
  const late = replica(tally.store, closing);
  await late.add("first");
  await replica(tally.store, closing).add("the last one", FULL - 1);
  expect(await late.add("too late")).toEqual({ ok: false, refusal: "Full" });
  await expect(late.clear("too late for all")).rejects.toThrow(StreamClosed);
});

it("tells from which state a refusal follows, so that readers see nothing older", async () => {
  const here = replica();
  await replica().add("by another process", FULL);
  expect(await here.add("too much")).toEqual({ ok: false, refusal: "Full" });
  expect(here.refusedAt).toEqual([1]);
});

it("stores nothing for a caller who has given up, repeated the command and changed something else since", async () => {
  const [suspended, other] = [replica(), replica()];
  await other.add("first", 1);
  await suspended.sum();
  tally.store.fail("held");
  let isGone = false;
  const late = runForCaller(
    () => isGone,
    () => suspended.add("sent to a process that hangs", 100),
  );
  await untilOffered("first", "sent to a process that hangs");
  await other.add("the repeat, under another id", 100);
  await other.clear("the next change");
  isGone = true;
  await tally.store.letThrough();
  await expect(late).rejects.toThrow(CallerGone);
  expect(await other.sum()).toBe(0);
});

/** Twice the room for small changes: two of them. */
const limited = { ...tallyDomain, bytesADay: 30 };
const asPerson = <Value>(work: () => Promise<Value>) => runForCaller(() => false, work);

it("refuses a change beyond the day's quota, but not the repeat of one that is stored", async () => {
  const { add } = replica(tally.store, limited);
  for (const id of ["first", "second"]) await asPerson(() => add(id));
  await expect(asPerson(() => add("third"))).rejects.toThrow(QuotaReached);
  expect(await asPerson(() => add("second"))).toMatchObject(at(2));
});

const isCleared = ({ type }: TallyEvent) => type === "Cleared";
const clearingIs = (kind: "reducing" | "taking back") => (event: TallyEvent, state: Tally) =>
  isCleared(event) && state.sum > 0 ? kind : undefined;
it.each([
  { closes: isCleared },
  { changeKind: clearingIs("reducing") },
  { changeKind: clearingIs("taking back") },
])("refuses no commit of which the domain says %o", async (says) => {
  const { add, clear } = replica(tally.store, { ...limited, ...says });
  for (const id of ["first", "second"]) await asPerson(() => add(id));
  expect(await asPerson(() => clear("third"))).toMatchObject(at(3));
});

it("doesn't count what the store didn't take", async () => {
  tally.store.fail("never arrives", "never arrives");
  hurryAppends();
  const { add } = replica(tally.store, limited);
  for (const id of ["a", "a"]) await asPerson(() => add(id)).catch(() => undefined);
  expect(await asPerson(() => add("b"))).toMatchObject(at(2));
});

describe("an append whose outcome is unknown", () => {
  const faults: AppendFault[] = ["never arrives", "answer lost", "arrives late"];
  it.each(faults)("is retried with the same document (%s)", async (fault) => {
    tally.store.fail(fault, fault);
    const { add, sum } = replica();
    expect(await add("once", 5)).toMatchObject(at(1));
    const [first, ...again] = tally.store.offered;
    expect(again).toEqual([first, first]);
    await tally.store.letThrough();
    expect(await sum()).toBe(5);
    expect(await tally.store.read(TALLY_STREAM, 0)).toHaveLength(1);
  });

  it("is given up while the store is unavailable, and stored once when it is retried later", async () => {
    tally.store.fail(...Array<AppendFault>(2).fill("arrives late"));
    hurryAppends();
    const { add, sum } = replica();
    await expect(add("once", 5)).rejects.toThrow(EngineUnavailable);
    await tally.store.letThrough();
    expect(await replica().add("once", 5)).toMatchObject(at(1));
    expect(await sum()).toBe(5);
  });
});

describe("rivals on one stream", () => {
  it("make a command decide again, under the same commit id", async () => {
    const [here, there] = [replica(), replica()];
    await here.add("a", FULL - 2);
    await there.add("b", 1);
    tally.store.fail("held");
    const late = here.add("c", 1);
    await untilOffered("a", "b", "c");
    await there.add("d", 1);
    await tally.store.letThrough();
    expect(await late).toEqual({ ok: false, refusal: "Full" });
    expect(await here.sum()).toBe(FULL);
  });

  it("and a delayed insert do not duplicate a command that had to decide again", async () => {
    const [here, there] = [replica(), replica()];
    await here.add("a", 1);
    tally.store.fail("arrives late", "held");
    const late = here.add("b", 10);
    await untilOffered("a", "b", "b");
    await there.add("c", 100);
    await tally.store.letThrough();
    expect(await late).toMatchObject(at(3));
    expect(await here.sum()).toBe(111);
  });

  it("do not lead to a refusal from a stale head", async () => {
    const [here, there] = [replica(), replica()];
    await here.add("a", FULL);
    await there.clear("b");
    expect(await here.add("c", 1)).toMatchObject(at(3));
  });

  it("do not lead to an empty decision from a stale head", async () => {
    const [here, there] = [replica(), replica()];
    await here.add("a", 1);
    await here.clear("b");
    await there.add("c", 1);
    expect(await here.clear("d")).toMatchObject(at(4));
    expect(await here.clear("e")).toMatchObject({ ok: true, value: { events: [] } });
  });

  it("all succeed, twenty at once on each of two replicas", async () => {
    const handlers = [replica(), replica()];
    const commands = handlers.flatMap(({ add }, replicaNumber) =>
      Array.from({ length: 20 }, (_, index) => add(`${replicaNumber}-${index}`)),
    );
    expect((await Promise.all(commands)).every(({ ok }) => ok)).toBe(true);
    expect(await replica().sum()).toBe(40);
    expect(await tally.externalNumbers()).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
  });

  it("that win for five seconds make the store unavailable", async () => {
    const rivals = { ...tally.store, append: async () => ({ kind: "conflict" as const }) };
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 900));
    await expect(replica(rivals).add("a")).rejects.toThrow(EngineUnavailable);
  });
});

describe("a repeated command", () => {
  it("gets its first answer, whatever has happened to the stream since", async () => {
    const { add, clear, committed } = replica();
    const first = await add("a", FULL);
    expect(await add("b", 1)).toEqual({ ok: false, refusal: "Full" });
    expect(await add("a", FULL)).toEqual(first);
    await clear("c");
    expect(await add("a", FULL)).toEqual(first);
    expect(await replica().add("a", FULL)).toEqual(first);
    expect(await replica().clear("c")).toMatchObject(at(2));
    expect(await tally.store.head(TALLY_STREAM)).toBe(2);
    expect(committed.map(({ id }) => id)).toEqual(["a", "a", "c", "a"]);
  });

  it.each([1, 2, 3, 4])(
    "gets its first answer, even if that attempt only takes effect before question %d to the store",
    async (question) => {
      const [here, there] = [replica(storeThatLands(question)), replica()];
      await here.add("a", FULL);
      await there.clear("b");
      tally.store.fail("arrives late", "arrives late");
      hurryAppends();
      await expect(there.add("c", FULL)).rejects.toThrow(EngineUnavailable);
      expect(await here.add("c", FULL)).toMatchObject(at(3));
    },
  );

  it("has one effect when it arrives twice at once, on two replicas", async () => {
    const answers = await Promise.all([
      replica().add("a", 7),
      replica().add("a", 7),
      replica().add("a", 7),
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await replica().sum()).toBe(7);
  });
});

it("never folds past an unknown event", async () => {
  await replica().add("a");
  const at = "2026-01-02T03:04:05.678Z";
  const events = [{ type: "AddedFromTheFuture", version: 1, data: {} }];
  const position = { stream: TALLY_STREAM, first: 2, last: 2 };
  await tally.store.append({ id: "b", ...position, at, events, external: [] });
  await expect(replica().add("c")).rejects.toThrow(UnknownEvent);
  expect(await tally.store.head(TALLY_STREAM)).toBe(2);
});

it("answers even if its own projections could not apply the commit", async () => {
  const handler = createCommandHandler({
    store: tally.store,
    domain: tallyDomain,
    clock: systemClock,
    logger: createLogger("tally", "silent"),
    onCommitted: () => Promise.reject(new Error("the projections are away")),
  });
  expect(await handler.handle(TALLY_STREAM, "a", { type: "Add", amount: 1 })).toMatchObject(at(1));
});

/** Its delayed appends take effect before this question, counted from the first one after they were delayed. */
function storeThatLands(question: number): EventStore {
  const { store } = tally;
  let asked = 0;
  const landing =
    <Parameters extends unknown[], Value>(ask: (...parameters: Parameters) => Promise<Value>) =>
    async (...parameters: Parameters): Promise<Value> => {
      if (store.offered.length > 2) asked += 1;
      if (asked === question) await store.letThrough();
      return ask(...parameters);
    };
  return {
    ...store,
    find: landing(store.find),
    read: landing(store.read),
    loadSnapshot: landing(store.loadSnapshot),
  };
}

/** Each reading of the clock advances it by almost a second. */
function hurryAppends(): void {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 900));
}
