// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHeldShares, type HeldShares } from "./held-shares.ts";

let shares: HeldShares;
beforeEach(() => {
  vi.useFakeTimers();
  shares = createHeldShares();
});
afterEach(() => vi.useRealTimers());

const FILES = [new File(["%PDF-1.7"], "certificate.pdf")];

test("shared files can be taken once, and the worker needn't stay alive then", async () => {
  const held = shares.hold("1", FILES);
  expect(shares.take("2")).toEqual([]);
  expect(shares.take("1")).toBe(FILES);
  await held;
  expect(shares.take("1")).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test("files that no page takes are dropped after a minute", async () => {
  const held = shares.hold("1", FILES);
  vi.advanceTimersByTime(60_000);
  await held;
  expect(shares.take("1")).toEqual([]);
});

test("only what was shared last is held", async () => {
  const first = shares.hold("1", FILES);
  void shares.hold("2", FILES);
  await first;
  expect([shares.take("1"), shares.take("2")]).toEqual([[], FILES]);
});
