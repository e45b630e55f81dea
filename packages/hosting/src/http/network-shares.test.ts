import { expect, it } from "vitest";
import { createNetworkShares } from "./overload.ts";

it("a network has two visits and two reads in a round, and the rest counts as stray", () => {
  const shares = createNetworkShares();
  const asked = ["visit", "visit", "visit", "read", "read", "read"] as const;
  expect(asked.map((purpose) => shares.rank(purpose, "10.0.0.1"))).toEqual([
    "visit",
    "visit",
    "stray",
    "read",
    "read",
    "stray",
  ]);
  expect(shares.rank("visit", "10.0.0.2")).toBe("visit");
  shares.beginRound();
  expect(shares.rank("visit", "10.0.0.1")).toBe("visit");
});

it("strangers of many networks have four reads in a round together", () => {
  const shares = createNetworkShares();
  const ranks = Array.from({ length: 6 }, (_, index) => shares.rank("read", `10.0.0.${index}`));
  expect(ranks).toEqual(["read", "read", "read", "read", "stray", "stray"]);
  expect(shares.rank("visit", "10.0.0.1")).toBe("visit");
  shares.beginRound();
  expect(shares.rank("read", "10.0.0.9")).toBe("read");
});
