import { describe, expect, it, vi } from "vitest";
import { createPeriodicWork } from "./periodic-work.ts";

const HOUR_MS = 3600_000;

/** A round that the test ends. */
function heldRound() {
  const ends: (() => void)[] = [];
  const round = vi.fn<() => Promise<void>>(() => new Promise((resolve) => ends.push(resolve)));
  return { round, end: () => ends.shift()?.() };
}

describe("periodic work", () => {
  it("runs a round at the start, and one more when it is woken during a round", async () => {
    const { round, end } = heldRound();
    const work = createPeriodicWork({ everyMs: HOUR_MS, round, failed: () => {} });
    work.start();
    work.wake();
    work.wake();
    expect(round).toHaveBeenCalledTimes(1);
    end();
    await expect.poll(() => round).toHaveBeenCalledTimes(2);
    const stopped = work.stop();
    end();
    await stopped;
    expect(round).toHaveBeenCalledTimes(2);
  });

  it("continues after a failed round, and runs none after it has stopped", async () => {
    const failed = vi.fn<(error: unknown) => void>();
    const error = new Error("no");
    const round = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(error)
      .mockResolvedValue(undefined);
    const work = createPeriodicWork({ everyMs: HOUR_MS, round, failed });
    work.start();
    await expect.poll(() => failed).toHaveBeenCalledWith(error);
    work.wake();
    await expect.poll(() => round).toHaveBeenCalledTimes(2);
    await work.stop();
    work.wake();
    expect(round).toHaveBeenCalledTimes(2);
  });
});
