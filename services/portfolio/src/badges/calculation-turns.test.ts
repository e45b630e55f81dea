import { afterEach, beforeEach, expect, it } from "vitest";
import { badgeForm, createBadgeHarness, type BadgeHarness } from "../testing/badge-harness.ts";

let badges: BadgeHarness;
/** How many calls have begun, and how the time of those that begin now is ended. */
let begun = 0;
let whole = new AbortController();

beforeEach(async () => {
  begun = 0;
  whole = new AbortController();
  const { signal } = new AbortController();
  const beginBudget = () => {
    begun += 1;
    return { turn: signal, network: signal, whole: whole.signal };
  };
  badges = await createBadgeHarness({ beginBudget });
});
afterEach(() => badges[Symbol.asyncDispose]());

/** A call of each of the people about a badge whose signature takes seconds to check. */
async function slowCalls(...people: readonly string[]) {
  const { call, school } = badges;
  const evidence = Array.from({ length: 4_500 }, (_, n) => ({ type: ["Evidence"], name: `${n}` }));
  const slow = badgeForm(JSON.stringify({ ...(await school.badge()), evidence }));
  const ended: number[] = [];
  const calls = people.map(async (userId) => {
    const { statusCode } = await call("POST", "/api/badges", { ...slow, userId });
    ended.push(statusCode);
  });
  await expect.poll(() => begun).toBe(people.length);
  return { ended, all: Promise.all(calls) };
}

async function quickCall(userId: string) {
  const { call, school } = badges;
  return call("POST", "/api/badges", {
    ...badgeForm(JSON.stringify(await school.badge())),
    userId,
  });
}

it("one person's badges that take long to calculate leave a thread to others", async () => {
  const { ended, all } = await slowCalls("ada", "ada", "ada", "ada", "ada", "ada");
  expect((await quickCall("bob")).statusCode).toBe(201);
  // Behind all six, it would have to wait for four of them.
  expect(ended.length).toBeLessThan(4);
  whole.abort();
  await all;
});

it("a call whose time is over is answered, also while no thread is free", async () => {
  const { ended, all } = await slowCalls("ada", "ada", "bob", "bob");
  const slow = whole;
  whole = new AbortController();
  const late = quickCall("cyd");
  await expect.poll(() => begun).toBe(5);
  whole.abort();
  expect((await late).statusCode).toBe(503);
  // Its turn would come after two of them.
  expect(ended.length).toBeLessThan(2);
  slow.abort();
  await all;
});
