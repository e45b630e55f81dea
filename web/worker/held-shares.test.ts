// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NOTHING_SHARED } from "../src/lib/worker-names.ts";
import { createHeldShares, type HeldShares } from "./held-shares.ts";

let shares: HeldShares;
beforeEach(() => {
  vi.useFakeTimers();
  shares = createHeldShares();
});
afterEach(() => vi.useRealTimers());

const SHARED = { files: [new File(["%PDF-1.7"], "certificate.pdf")], leftOut: [] };

test("shared files can be taken once, and the worker needn't stay alive then", async () => {
  const held = shares.hold("1", SHARED);
  expect(shares.take("2")).toEqual(NOTHING_SHARED);
  expect(shares.take("1")).toBe(SHARED);
  await held;
  expect(shares.take("1")).toEqual(NOTHING_SHARED);
  expect(vi.getTimerCount()).toBe(0);
});

test("files that no page takes are dropped after a minute", async () => {
  const held = shares.hold("1", SHARED);
  vi.advanceTimersByTime(60_000);
  await held;
  expect(shares.take("1")).toEqual(NOTHING_SHARED);
});

test("only what was shared last is held", async () => {
  const first = shares.hold("1", SHARED);
  void shares.hold("2", SHARED);
  await first;
  expect([shares.take("1"), shares.take("2")]).toEqual([NOTHING_SHARED, SHARED]);
});
