import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { createTopics, freshName, openBus } from "@laurel/testing/kafka-harness";
import { collectCommits } from "@laurel/testing/commit-collector";
import { sampleCommit } from "@laurel/testing/sample-commits";

afterEach(() => vi.restoreAllMocks());

it("an idle bus sets only a few timers a second, none of them with a negative delay or a short interval", async () => {
  const topic = freshName("commits");
  await createTopics({ topic, numPartitions: 6 });
  const bus = openBus();
  const seen = collectCommits();
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => warnings.push(warning);
  process.on("warning", onWarning);
  const timers = vi.spyOn(globalThis, "setTimeout");
  const intervals = vi.spyOn(globalThis, "setInterval");
  const subscription = await bus.subscribe({ group: "g@1", topic, handle: seen.handle });
  await bus.publish(topic, [sampleCommit("account-1", 1)]);
  await bus.lead();
  await subscription.lag();
  await seen.until((all) => all.length === 1);
  timers.mockClear();
  // The test measures what happens in one second.
  await sleep(1_000);
  const started = timers.mock.calls.length;
  await bus.close();
  process.off("warning", onWarning);
  expect(started).toBeLessThan(50);
  expect(warnings).toEqual([]);
  const delays = intervals.mock.calls.map(([, delay = 0]) => delay);
  expect(delays.length).toBeGreaterThan(0);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(1_000);
});
