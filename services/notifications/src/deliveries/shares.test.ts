import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createShares, type Shares } from "./shares.ts";

const MANY = 100;

const SECOND = 1_000;

let shares: Shares;
const onFree = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  onFree.mockClear();
  shares = createShares(onFree);
});
afterEach(() => {
  vi.useRealTimers();
});

type Known = Parameters<Shares["take"]>[0];
const receiverAt = (host: string, known: Partial<Known> = {}): Known => ({
  host,
  userId: `owner of ${host}`,
  heldBack: false,
  ...known,
});
const take = (host: string, known?: Partial<Known>) => shares.take(receiverAt(host, known));
const quick = { isQuick: true } as const;

/** Takes all that a host gets now. Returns how to give each back. */
function takeAll(host: string, known?: Partial<Known>): (() => void)[] {
  const taken = Array.from({ length: MANY }, (_, index) =>
    take(host, { userId: `${index}`, ...known }),
  );
  return taken.filter((release) => release !== undefined);
}

const manyHosts = Array.from({ length: MANY }, (_, index) => `${index}.example`);
const takeAtMany = (known?: Partial<Known>) =>
  manyHosts.map((host) => take(host, known)).filter((release) => release !== undefined);

it("a quick host gets half of all quick shares, and others get theirs beside it", () => {
  expect(takeAll("a.example", quick)).toHaveLength(16);
  for (const host of ["b.example", "c.example", "d.example", "e.example"])
    expect(takeAll(host, quick)).toHaveLength(4);
  expect(shares.areFree()).toBe(false);
});

it.each([
  ["new", {}],
  ["slow", { isQuick: false }],
  ["away", { heldBack: true, isQuick: true }],
])("receivers that are %s leave all other shares to quick ones", (_what, known) => {
  expect(takeAtMany(known)).toHaveLength(16);
  expect(shares.areFreeFor(receiverAt("another.example", known))).toBe(false);
  expect(shares.areFree()).toBe(true);
  expect(takeAtMany(quick)).toHaveLength(32);
});

it.each([
  ["new", {}],
  ["slow", { isQuick: false }],
])("a host and a person get four of the shares of receivers that are %s", (_what, known) => {
  expect(takeAll("a.example", known)).toHaveLength(4);
  expect(takeAtMany({ ...known, userId: "eve" })).toHaveLength(4);
  expect(takeAll("b.example", known)).toHaveLength(4);
});

it("an attempt that takes long leaves its share to others, and gives nothing back twice", () => {
  const first = takeAtMany();
  vi.advanceTimersByTime(SECOND);
  expect(onFree).toHaveBeenCalledTimes(16);
  const others = takeAll("a.example");
  for (const release of first) release();
  expect([...others, ...takeAll("a.example")]).toHaveLength(4);
});

it("an attempt that was expected to take long keeps its share", () => {
  takeAtMany({ isQuick: false });
  vi.advanceTimersByTime(SECOND);
  expect(onFree).not.toHaveBeenCalled();
  expect(take("another.example", { isQuick: false })).toBeUndefined();
});

it.each([
  ["host", (index: number) => ["slow.example", `${index}`] as const],
  ["person", (index: number) => [`${index}.slow.example`, "eve"] as const],
])("new receivers of a %s that was slow are slow ones for a minute", (_what, receiverOf) => {
  const takeNext = (index: number) => {
    const [host, userId] = receiverOf(index);
    return take(host, { userId });
  };
  takeNext(0);
  vi.advanceTimersByTime(SECOND);
  takeAtMany({ isQuick: false });
  expect(takeNext(1)).toBeUndefined();
  vi.advanceTimersByTime(60 * SECOND);
  expect(takeNext(2)).toBeDefined();
});

it("a receiver that was quick isn't held back for what others at its host do", () => {
  takeAll("shared.example");
  vi.advanceTimersByTime(SECOND);
  takeAll("shared.example");
  expect(take("shared.example", quick)).toBeDefined();
});

it("tells whose turn was longest ago", () => {
  expect(shares.lastTurn("ada")).toBe(0);
  take("a.example", { userId: "ada" });
  vi.advanceTimersByTime(SECOND);
  take("b.example", { userId: "eve" });
  expect(shares.lastTurn("eve")).toBeGreaterThan(shares.lastTurn("ada"));
});
