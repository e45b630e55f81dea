import { expect, it } from "vitest";
import { createMergedCounts } from "./merged-counts.ts";

it("counts no more than 50,000 different texts, and goes on counting those", () => {
  const counts = createMergedCounts();
  for (let at = 0; at < 50_010; at += 1) counts.add(`skill ${at}`, true);
  counts.add("Skill 7", true);
  counts.add("skill 7", true);
  expect(counts.total()).toBe(50_000);
  expect(counts.has(counts.keyOf("skill 50009"))).toBe(false);
  expect(counts.most(1)).toEqual([{ value: "skill 7", count: 3 }]);
});
