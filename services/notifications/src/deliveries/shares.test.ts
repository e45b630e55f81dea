import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createShares, type Shares } from "./shares.ts";

const MANY = 100;

let shares: Shares;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  shares = createShares();
});
afterEach(() => {
  vi.useRealTimers();
});

const take = (host: string, userId = `owner of ${host}`, heldBack = false) =>
  shares.take({ host, heldBack, userId });

/** Takes all that a host gets now. Returns how to give each back. */
function takeAll(host: string, userId?: string, heldBack?: boolean): (() => void)[] {
  const taken = Array.from({ length: MANY }, () => take(host, userId, heldBack));
  return taken.filter((release) => release !== undefined);
}

it("a host gets half of all shares, and others get theirs beside it", () => {
  expect(takeAll("a.example")).toHaveLength(16);
  for (const host of ["b.example", "c.example", "d.example", "e.example"])
    expect(takeAll(host)).toHaveLength(4);
  expect(shares.areFree()).toBe(false);
});

it("a host that was slow gets four shares, until a minute has passed", () => {
  const slow = take("a.example");
  vi.advanceTimersByTime(2_000);
  slow?.();
  const taken = takeAll("a.example");
  expect(taken).toHaveLength(4);
  for (const giveBack of taken) giveBack();
  vi.advanceTimersByTime(60_000);
  expect(takeAll("a.example")).toHaveLength(16);
});

it("slow hosts leave half of all shares for others, however many they are", () => {
  const hosts = Array.from({ length: 20 }, (_, index) => `${index}.slow.example`);
  for (const host of hosts) {
    const first = take(host);
    vi.advanceTimersByTime(2_000);
    first?.();
  }
  expect(hosts.flatMap((host) => takeAll(host))).toHaveLength(16);
  expect(takeAll("quick.example")).toHaveLength(4);
});

it("a person whose receiver is slow leaves half of all shares for others, with new hosts too", () => {
  const first = take("first.slow.example", "eve");
  vi.advanceTimersByTime(2_000);
  first?.();
  const hosts = Array.from({ length: MANY }, (_, index) => `${index}.slow.example`);
  expect(hosts.flatMap((host) => takeAll(host, "eve"))).toHaveLength(16);
  expect(takeAll("quick.example")).toHaveLength(4);
});

it("a receiver that didn't answer shares four of its host", () => {
  expect(takeAll("a.example", "ada", true)).toHaveLength(4);
});
