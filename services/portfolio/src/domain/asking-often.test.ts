import { MAX_CONFIRMATIONS_A_DAY } from "@laurel/contracts/routes/credential-confirmations";
import { expect, it } from "vitest";
import { isMailedEnough, waitFor, type EarlierAsk } from "./asking-often.ts";

const AT = "2026-01-02T03:04:05.000Z";
const hoursAgo = (count: number) => new Date(Date.parse(AT) - count * 3_600_000).toISOString();
const asks = (count: number, askedAt: string, addressKey = "x"): EarlierAsk[] =>
  Array.from({ length: count }, (_, index) => ({ id: `a${index}`, addressKey, askedAt }));

const NOTHING = { kept: [], ofPerson: [], toAddress: [] };
const ask = (changes: object = {}) => ({
  id: "b",
  addressKey: "x",
  askedAt: AT,
  ...NOTHING,
  ...changes,
});

const MOST = MAX_CONFIRMATIONS_A_DAY;

it.each([
  ["nothing", {}, 0],
  ["one less than the most", { ofPerson: asks(MOST - 1, hoursAgo(2)) }, 0],
  ["the most", { kept: asks(MOST, hoursAgo(2)) }, 22 * 3_600],
  ["the most, of credentials that are gone", { ofPerson: asks(MOST, hoursAgo(2)) }, 22 * 3_600],
  ["the most, a day ago", { ofPerson: asks(MOST, hoursAgo(24)) }, 0],
  [
    "some that are recorded and kept",
    { kept: asks(MOST - 1, hoursAgo(2)), ofPerson: asks(MOST - 1, hoursAgo(2)) },
    0,
  ],
  [
    "itself and one that was made at the same time after it",
    {
      ofPerson: [
        ...asks(MOST - 1, hoursAgo(2)),
        { id: "b", addressKey: "x", askedAt: AT },
        { id: "c", addressKey: "x", askedAt: AT },
      ],
    },
    0,
  ],
])("after %s, a person waits so many seconds", (_what, earlier, seconds) => {
  expect(waitFor(ask(earlier))).toBe(seconds);
});

it.each([
  ["two of the person", { ofPerson: asks(2, hoursAgo(2)) }, false],
  ["three of the person", { ofPerson: asks(3, hoursAgo(89 * 24)) }, true],
  ["three of the person 90 days ago", { ofPerson: asks(3, hoursAgo(90 * 24)) }, false],
  ["three of the person to somebody else", { ofPerson: asks(3, hoursAgo(2), "y") }, false],
  ["24 of anybody", { toAddress: asks(24, hoursAgo(2)) }, false],
  ["25 of anybody", { toAddress: asks(25, hoursAgo(2)) }, true],
  ["25 of anybody a day ago", { toAddress: asks(25, hoursAgo(24)) }, false],
])("after %s, an address may get no more: %j", (_what, earlier, expected) => {
  expect(isMailedEnough(ask(earlier))).toBe(expected);
});
