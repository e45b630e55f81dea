import { expect, test } from "vitest";
import { createRecentPublications } from "./recent-publications.ts";

const publications = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    offset: from + index,
    stream: "portfolio-1",
    commitId: `commit-${from + index}`,
  }));
const offsets = (found: { offset: number }[] | undefined) => found?.map(({ offset }) => offset);

test("nothing is known before the first publication", () => {
  const recent = createRecentPublications();
  expect(recent.after(0, 10)).toBeUndefined();
  expect(recent.commitAt(0)).toBeUndefined();
});

test("what follows an offset is known from the first remembered publication on", () => {
  const recent = createRecentPublications();
  recent.add(publications(5, 6));
  recent.add(publications(7, 8));
  expect(recent.after(3, 10)).toBeUndefined();
  expect(offsets(recent.after(4, 10))).toEqual([5, 6, 7, 8]);
  expect(offsets(recent.after(5, 2))).toEqual([6, 7]);
  expect(recent.after(8, 10)).toEqual([]);
  expect(recent.commitAt(4)).toBeUndefined();
  expect(recent.commitAt(7)).toBe("commit-7");
  expect(recent.commitAt(9)).toBeUndefined();
  expect(["commit-4", "commit-7"].map(recent.has)).toEqual([false, true]);
});

test("what was published before a gap is forgotten", () => {
  const recent = createRecentPublications();
  recent.add(publications(1, 2));
  recent.add(publications(4, 4));
  expect(recent.after(2, 10)).toBeUndefined();
  expect(["commit-2", "commit-4"].map(recent.has)).toEqual([false, true]);
  expect(offsets(recent.after(3, 10))).toEqual([4]);
});

test("the oldest are forgotten", () => {
  const recent = createRecentPublications();
  recent.add(publications(1, 20_001));
  expect(recent.after(9_999, 10)).toBeUndefined();
  expect(offsets(recent.after(10_001, 2))).toEqual([10_002, 10_003]);
  expect(recent.commitAt(20_001)).toBe("commit-20001");
});
