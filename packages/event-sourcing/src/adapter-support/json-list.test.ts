import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { jsonList, PIECE_CHARACTERS } from "./json-list.ts";

const PIECES = 10;

it("sends the pieces of a long list one by one, and others have their turn in between", async () => {
  let [inTurn, most] = [0, 0];
  async function* pieces() {
    for (let at = 0; at < PIECES; at += 1) {
      inTurn += 1;
      most = Math.max(most, inTurn);
      setImmediate(() => (inTurn = 0));
      yield [JSON.stringify(`${at}`.padEnd(PIECE_CHARACTERS))];
    }
  }
  const lists = await Promise.all([jsonList(pieces()), jsonList(pieces())]);
  const texts = await Promise.all(
    lists.map(async (list) => (typeof list === "string" ? list : text(list))),
  );
  expect(texts.map((one) => JSON.parse(one))).toEqual(
    Array(2).fill(Array.from({ length: PIECES }, (_, at) => `${at}`.padEnd(PIECE_CHARACTERS))),
  );
  // The first piece of each list may be read in the same turn.
  expect(most).toBeLessThanOrEqual(2);
});

it("is a string, and reads no second piece, when it's short", async () => {
  let read = 0;
  async function* pieces() {
    for (; read < 2; read += 1) yield [`${read}`, "7"];
  }
  expect(await jsonList(pieces())).toBe("[0,7]");
  expect(read).toBe(0);
});
