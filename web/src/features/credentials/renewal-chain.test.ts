import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { chainOf, chainWords } from "./renewal-chain.ts";

/** Credentials that renew each other, the oldest first. */
const LINKED = ["2017-05-01", "2019-05-01", "2021-05-01", "2023-05-01"].map(
  (completedDate, index, all) =>
    credential({
      id: `${index + 1}`,
      completedDate,
      renews: index === 0 ? "" : `${index}`,
      renewedBy: index === all.length - 1 ? "" : `${index + 2}`,
    }),
);
const newest = credential({ id: "4", completedDate: "2023-05-01", renews: "3" });

test("a chain leads from the newest to the oldest, and leaves others out", () => {
  const others = [credential({ id: "8", renewedBy: "9" }), credential({ id: "9", renews: "8" })];
  const chain = chainOf(newest, [...others, ...LINKED]);
  expect(chain.map(({ id }) => id)).toEqual(["4", "3", "2", "1"]);
  expect(chainWords(chain)).toBe("Renewed 3 times since 2017");
});

test("a chain ends where a credential has been removed", () => {
  const chain = chainOf(newest, LINKED.slice(2));
  expect(chain.map(({ id }) => id)).toEqual(["4", "3"]);
  expect(chainWords(chain)).toBe("Renewed once since 2021");
  expect(chainWords(chainOf(newest, []))).toBe("");
});

test("a broken answer whose chain is a circle doesn't hang the screen", () => {
  const circle = [credential({ id: "1", renews: "2" }), credential({ id: "2", renews: "1" })];
  expect(chainOf(credential({ id: "3", renews: "1" }), circle)).toHaveLength(3);
});
