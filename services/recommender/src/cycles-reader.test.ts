import type { Peers } from "@laurel/hosting/peers/peers";
import { createLogger } from "@laurel/hosting/process/logger";
import { expect, it, vi } from "vitest";
import { createCyclesReader } from "./cycles-reader.ts";

const CYCLE = {
  credentialId: "1",
  requiredHours: 40,
  from: "2026-01-01",
  to: "2026-12-31",
  earnedHours: 12,
  plannedHours: 0,
  contributions: [],
};
const seen = new Map([["portfolio-ada", 3]]);
const readWith = (ask: Peers["ask"]) =>
  createCyclesReader({ ask }, createLogger("recommender", "silent"), 50).read("ada", seen);

it("asks the portfolio for the person's cycles, as new as the person has seen them", async () => {
  const ask = vi.fn<Peers["ask"]>().mockResolvedValue([CYCLE]);
  expect(await readWith(ask)).toEqual([CYCLE]);
  const path = "/api/continuing-education";
  expect(ask.mock.calls).toEqual([["portfolio", { method: "GET", path, userId: "ada", seen }]]);
});

it.each([
  ["fails", () => Promise.reject(new Error("down"))],
  ["answers something else", () => Promise.resolve({ cycles: 1 })],
  ["doesn't answer in time", () => new Promise(() => {})],
])("a portfolio that %s tells no cycles", async (_what, ask) => {
  expect(await readWith(ask)).toEqual([]);
});
