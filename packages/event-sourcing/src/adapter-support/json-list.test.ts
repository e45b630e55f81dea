import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { jsonList } from "./json-list.ts";

const PIECES = 10;

it("sends the pieces of a long list one by one, and others have their turn in between", async () => {
  let [inTurn, most] = [0, 0];
  async function* pieces() {
    for (let at = 0; at < PIECES; at += 1) {
      inTurn += 1;
      most = Math.max(most, inTurn);
      setImmediate(() => (inTurn = 0));
      yield [String(at)];
    }
  }
  const lists = await Promise.all([jsonList(pieces()), jsonList(pieces())]);
  const texts = await Promise.all(
    lists.map(async (list) => (typeof list === "string" ? list : text(list))),
  );
  expect(texts.map((one) => JSON.parse(one))).toEqual(
    Array(2).fill(Array.from({ length: PIECES }, (_, at) => at)),
  );
  // To see whether a list is long takes two.
  expect(most).toBeLessThanOrEqual(4);
});
