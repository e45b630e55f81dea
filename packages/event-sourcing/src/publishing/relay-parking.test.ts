import { describe, expect, it, vi } from "vitest";
import { EngineUnavailable } from "../ports/errors.ts";
import type { EventStore } from "../ports/event-store.ts";
import { positionsOf } from "@laurel/testing/commit-collector";
import { until, useRelayHarness } from "@laurel/testing/relay-harness";

const on = useRelayHarness();

/** The monotonic clock, moved by this test. */
function ownClock() {
  let now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  return { advance: (ms: number) => void (now += ms) };
}

describe("a stream that cannot be published", () => {
  it("is parked and reported while the others continue, and resumes where it stopped", async () => {
    const clock = ownClock();
    let broken = true;
    on.refuse = (commits) => {
      if (broken && commits.some(({ stream }) => stream === "tally-bad"))
        throw new EngineUnavailable("EventBus");
    };
    await on.append("tally-bad", 1, 2);
    await on.append("tally-good", 1, 2);
    const relay = on.relay();
    relay.start();
    await until(() => relay.parked().length > 0);
    await on.append("tally-good", 3);
    relay.wake();
    await until(() => positionsOf(on.published, "tally-good").length === 3);
    expect(relay.parked().map(({ stream }) => stream)).toEqual(["tally-bad"]);
    expect(positionsOf(on.published, "tally-bad")).toEqual([]);

    broken = false;
    clock.advance(60_000);
    relay.wake();
    await on.untilNothingIsPending();
    await relay.stop();
    expect(positionsOf(on.published, "tally-bad")).toEqual([1, 2]);
    expect(relay.parked()).toEqual([]);
  });

  it("sends the commits before the refused one, and none after it", async () => {
    const positions = Array.from({ length: 40 }, (_, index) => index + 1);
    await on.append("tally-bad", ...positions);
    on.refuse = (commits) => {
      if (commits.some(({ first }) => first === 23)) throw new Error("too large");
    };
    const relay = on.relay();
    relay.start();
    await until(() => relay.parked().length > 0);
    await relay.stop();
    expect(positionsOf(on.published, "tally-bad")).toEqual(positions.slice(0, 22));
    expect(relay.parked()).toEqual([{ stream: "tally-bad", reason: "Error: too large" }]);
  });

  it("does not hide other streams, however many are parked", async () => {
    const bad = Array.from({ length: 230 }, (_, index) => `tally-a${index}`);
    await Promise.all(bad.map((stream) => on.append(stream, 1)));
    await on.append("tally-z", 1);
    on.refuse = (commits) => {
      if (commits.some(({ stream }) => stream !== "tally-z")) throw new Error("refused");
    };
    const relay = on.relay();
    relay.start();
    await until(() => on.published.length > 0);
    await on.append("tally-z", 2);
    relay.wake();
    await until(() => on.published.length > 1);
    await relay.stop();
    expect(positionsOf(on.published, "tally-z")).toEqual([1, 2]);
    expect(relay.parked()).toHaveLength(230);
  });

  it("is also parked when its commits cannot be read", async () => {
    await on.append("tally-bad", 1);
    await on.append("tally-good", 1);
    const pending: EventStore["pending"] = (stream, limit) =>
      stream === "tally-bad"
        ? Promise.reject(new Error("not readable"))
        : on.store.pending(stream, limit);
    const relay = on.relay({ eventStore: { ...on.store, pending } });
    relay.start();
    await until(() => relay.parked().length > 0 && on.published.length > 0);
    await relay.stop();
    expect(positionsOf(on.published, "tally-good")).toEqual([1]);
  });

  it("is released when another relay has sent its commits", async () => {
    on.refuse = () => {
      throw new Error("refused");
    };
    await on.append("tally-bad", 1);
    const relay = on.relay();
    relay.start();
    await until(() => relay.parked().length > 0);
    await on.store.markPublished((await on.store.pending("tally-bad", 1)).map(({ id }) => id));
    relay.wake();
    await until(() => relay.parked().length === 0);
    await relay.stop();
    expect(on.published).toEqual([]);
  });
});
