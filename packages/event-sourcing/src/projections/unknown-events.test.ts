import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UnknownEvent } from "../kernel/history.ts";
import {
  createProjectedStreams,
  sumOf,
  type ProjectedStreams,
} from "@laurel/testing/projected-streams";
import { commitsOf } from "@laurel/testing/projection-harness";
import { added, sums, type Sum } from "@laurel/testing/sums-projection";
import type { SourceEvent } from "./projection.ts";
import { openProjection, type RunningProjection } from "./projections.ts";

const FUTURE: SourceEvent = { type: "AddedFromTheFuture", version: 1, data: {} };
const ADA = "portfolio-ada";
const BOB = "portfolio-bob";
const ada = commitsOf(ADA, [added(1), added(2), FUTURE, added(4)]);
const bob = commitsOf(BOB, [added(10), added(20)]);

let projected: ProjectedStreams;
let store: ProjectedStreams["store"];
let streams: ProjectedStreams["streams"];
let source: ProjectedStreams["source"];
beforeEach(async () => {
  projected = await createProjectedStreams();
  ({ store, streams, source } = projected);
});
afterEach(() => projected[Symbol.asyncDispose]());

const stuckStreams = (running: RunningProjection<Sum>) =>
  running.stuck().map(({ stream }) => stream);

describe("an unknown event", () => {
  it("stops its stream, is reported and is never skipped; other streams continue", async () => {
    const running = await openProjection(store, sums, source);
    streams.set(ADA, ada).set(BOB, bob);
    for (let delivery = 0; delivery < 2; delivery += 1) {
      await expect(running.apply(ada)).rejects.toThrow(UnknownEvent);
      await running.apply(bob);
      expect([await sumOf(running, "ada"), await sumOf(running, "bob")]).toEqual([3, 30]);
      expect(await (await running.active()).checkpoint(ADA)).toBe(2);
      expect(stuckStreams(running)).toEqual([ADA]);
    }
    await expect(running.apply(ada.slice(3))).rejects.toThrow(UnknownEvent);
    expect(await (await running.active()).checkpoint(ADA)).toBe(2);
    expect(running.stuck()[0]?.reason).toContain("AddedFromTheFuture v1");
  });

  it("is passed over if its service hasn't stored it", async () => {
    const running = await openProjection(store, sums, source);
    streams.set(ADA, ada.slice(0, 2));
    await running.apply(ada.slice(0, 3));
    expect(stuckStreams(running)).toEqual([]);
    expect(await sumOf(running, "ada")).toBe(3);
  });

  it("is passed over in the service's own records, which end before it", async () => {
    const running = await openProjection(store, sums, source);
    streams.set(ADA, ada.slice(0, 2));
    await running.foldUpTo(ADA, 3);
    await running.foldUpTo("portfolio-nobody", 1);
    expect(await sumOf(running, "ada")).toBe(3);
    expect(stuckStreams(running)).toEqual([]);
  });

  it("gives way to what its service has stored at the same position", async () => {
    const running = await openProjection(store, sums, source);
    const real = commitsOf(ADA, [added(1), added(2), added(4)]);
    streams.set(ADA, real);
    await running.apply([...ada.slice(0, 3), ...real.slice(2)]);
    expect(stuckStreams(running)).toEqual([]);
    expect(await sumOf(running, "ada")).toBe(7);
  });

  it("does not prevent reading what comes before it, and stays reported", async () => {
    const running = await openProjection(store, sums, source);
    streams.set(ADA, ada);
    await running.catchUp(ADA, 2);
    expect(await sumOf(running, "ada")).toBe(3);
    await expect(running.catchUp(ADA, 3)).rejects.toThrow(UnknownEvent);
    await running.catchUp(ADA, 2);
    await running.apply(ada.slice(0, 2));
    expect(stuckStreams(running)).toEqual([ADA]);
  });

  it("is folded by a program that knows it, and no longer reported", async () => {
    const running = await openProjection(store, sums, source);
    streams.set(ADA, ada);
    await expect(running.apply(ada)).rejects.toThrow(UnknownEvent);
    const known = commitsOf(ADA, [added(1), added(2), added(3), added(4)]);
    streams.set(ADA, known);
    await running.apply(known.slice(3));
    expect(running.stuck()).toEqual([]);
    expect(await sumOf(running, "ada")).toBe(10);
  });

  it("does not prevent filling other streams, nor reading the old documents", async () => {
    streams.set(ADA, ada).set(BOB, bob);
    const running = await openProjection(store, sums, source);
    await running.prepare();
    expect(stuckStreams(running)).toEqual([ADA]);
    expect([await sumOf(running, "ada"), await sumOf(running, "bob")]).toEqual([3, 30]);
    await expect(running.rebuild(() => {})).rejects.toThrow(UnknownEvent);
    expect([await sumOf(running, "ada"), await sumOf(running, "bob")]).toEqual([3, 30]);
  });
});
