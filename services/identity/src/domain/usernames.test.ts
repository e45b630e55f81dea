import { specification } from "@laurel/testing/given";
import { describe, expect, it } from "vitest";
import type { AccountEvent } from "./account.ts";
import { accountDecider } from "./decide.ts";
import { holdsUsername } from "./usernames.ts";

const { given } = specification(accountDecider);

const AT = "2026-01-01T00:00:00.000Z";
const SOON = "2026-01-02T00:00:00.000Z";
const MONTH_ON = "2026-01-31T00:00:00.000Z";

const registered: AccountEvent = {
  type: "AccountRegistered",
  data: { username: "Ada", name: "Ada", email: "ada@example.org", passwordId: "p1", at: AT },
};
const changed = (username: string, former: string, at = AT): AccountEvent => ({
  type: "UsernameChanged",
  data: {
    username,
    former,
    at,
    keptUntil: new Date(Date.parse(at) + 30 * 24 * 3600_000).toISOString(),
  },
});
const givenUp = (username: string): AccountEvent => ({
  type: "UsernameGivenUp",
  data: { username },
});
const change = (username: string, { now = AT, count = 0 } = {}) =>
  ({ type: "ChangeUsername", username, givenUp: count, now }) as const;
const giveUp = (username: string, now = AT) => ({ type: "GiveUpUsername", username, now }) as const;

function held(events: AccountEvent[], name: string, now: string): boolean {
  const state = events.reduce(accountDecider.evolve, accountDecider.initialState);
  if (state.status !== "registered") throw new Error(state.status);
  return holdsUsername(state, name, now);
}

describe("a username", () => {
  it("is changed, and the former one is kept for 30 days, in any spelling", () => {
    given(registered).when(change("countess")).thenEvents(changed("countess", "Ada"));
    const events = [registered, changed("countess", "Ada")];
    expect([held(events, "COUNTESS", SOON), held(events, "ada", SOON)]).toEqual([true, true]);
    expect([held(events, "countess", MONTH_ON), held(events, "ada", MONTH_ON)]).toEqual([
      true,
      false,
    ]);
    expect(held(events, "somebody", SOON)).toBe(false);
  });

  it("that is the same changes nothing; another spelling isn't another name", () => {
    given(registered).when(change("Ada")).thenEvents();
    given(registered).when(change("ada")).thenEvents(changed("ada", "Ada"));
    given(registered, changed("ada", "Ada"))
      .when(giveUp("Ada", MONTH_ON))
      .thenRefused("UsernameHeld");
  });

  it("can be changed back", () => {
    given(registered, changed("countess", "Ada"))
      .when(change("ada", { now: SOON }))
      .thenEvents(changed("ada", "countess", SOON));
  });

  it("isn't changed while five former ones are kept, except back to one of them", () => {
    const names = ["Ada", "one", "two", "three", "four", "five"];
    const events = names.slice(1).map((name, index) => changed(name, names[index] ?? ""));
    given(registered, ...events)
      .when(change("six", { now: SOON }))
      .thenRefused("TooManyUsernames");
    given(registered, ...events)
      .when(change("two", { now: SOON }))
      .thenEvents(changed("two", "five", SOON));
    given(registered, ...events)
      .when(change("six", { now: MONTH_ON }))
      .thenEvents(changed("six", "five", MONTH_ON));
  });

  it("that another person has taken in between isn't taken", () => {
    given(registered).when(giveUp("countess")).thenEvents(givenUp("countess"));
    given(registered, givenUp("countess"))
      .when(change("countess"))
      .thenRefused("UsernameWasGivenUp");
    given(registered, givenUp("countess"))
      .when(change("lady", { count: 1 }))
      .thenEvents(changed("lady", "Ada"));
  });

  it("is given up only once nobody holds it", () => {
    given(registered, changed("countess", "Ada"))
      .when(giveUp("ada", SOON))
      .thenRefused("UsernameHeld");
    given(registered, changed("countess", "Ada"))
      .when(giveUp("ada", MONTH_ON))
      .thenEvents(givenUp("ada"));
  });
});
