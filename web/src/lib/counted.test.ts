import { expect, test } from "vitest";
import { counted, countedOrEmpty } from "./counted.ts";

test.each([
  [0, "0 rows"],
  [1, "1 row"],
  [2, "2 rows"],
  [1200, "1,200 rows"],
])("%s is told as %s", (count, words) => {
  expect(counted(count, "row")).toBe(words);
  expect(countedOrEmpty(count, "row")).toBe(count === 0 ? "" : words);
});
