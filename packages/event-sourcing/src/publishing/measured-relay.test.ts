import { useRelayHarness } from "@laurel/testing/relay-harness";
import { sampleCommit } from "@laurel/testing/sample-commits";
import { expect, it } from "vitest";
import { noMetrics } from "../ports/metrics.ts";
import { measureRelay } from "./measured-relay.ts";

const on = useRelayHarness();

/** Reads the gauges of a relay. */
function gaugesOf(relay: { held: boolean; refused?: string }) {
  const read = new Map<string, () => Promise<number> | number>();
  const metrics = {
    ...noMetrics,
    gauge: (name: string, _help: string, value: () => Promise<number> | number) =>
      void read.set(name, value),
  };
  const isRefused = (stream: string) => stream === relay.refused;
  measureRelay({ eventStore: on.store, metrics }, { held: () => relay.held, isRefused });
  return async (name: string) => read.get(name)?.();
}

const agoInSeconds = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

it("measures the oldest commit of all streams, but not of those that can't be sent", async () => {
  await on.store.append({ ...sampleCommit("tally-a", 1), at: agoInSeconds(5) });
  await on.store.append({ ...sampleCommit("tally-b", 1), at: agoInSeconds(500) });
  await on.store.append({ ...sampleCommit("tally-c", 1), at: agoInSeconds(50) });
  const age = "laurel_relay_age_seconds";
  expect(await gaugesOf({ held: true })(age)).toBeCloseTo(500, -2);
  const late = (await gaugesOf({ held: true, refused: "tally-b" })(age)) ?? 0;
  expect(late).toBeGreaterThanOrEqual(50);
  expect(late).toBeLessThan(400);
  expect(await gaugesOf({ held: false })(age)).toBe(0);
});

it("tells which process publishes", async () => {
  expect(await gaugesOf({ held: true })("laurel_relay_held")).toBe(1);
  expect(await gaugesOf({ held: false })("laurel_relay_held")).toBe(0);
});
