import { describe, expect, it } from "vitest";
import { added, answered, asked, AT, CONFIRMED, COURSE } from "../testing/confirmation-events.ts";
import { stateOf } from "./confirmations.ts";
import { portfolioDecider } from "./decide.ts";
import { evolve, initialPortfolio, type PortfolioEvent } from "./portfolio.ts";

describe("a change of a confirmed credential", () => {
  const state = (events: PortfolioEvent[]) => events.reduce(evolve, initialPortfolio);
  const change = (changes: object) =>
    ({ type: "ChangeCredential", id: "1", changes, at: AT }) as const;
  const after = (events: PortfolioEvent[], changes: object) => {
    const outcome = portfolioDecider.decide(change(changes), state(events));
    if (!outcome.ok) throw new Error("refused");
    return [...events, ...outcome.value];
  };
  const seen = (events: PortfolioEvent[]) => {
    const { confirmations, drawers } = state(events);
    const [one] = Object.values(drawers).flatMap((drawer) => Object.values(drawer));
    return [one?.verificationStatus, ...confirmations.map((kept) => stateOf(kept, AT))];
  };

  it("marks an open request until it's answered", () => {
    const open = after([added("1"), asked("1", "a")], { hours: 5 });
    const isOutdated = (events: PortfolioEvent[]) => state(events).confirmations[0]?.isOutdated;
    expect([isOutdated(open), seen(open)]).toEqual([true, ["pending", "asked"]]);
    const confirmed = [...open, answered("1", "a")];
    expect([isOutdated(confirmed), seen(confirmed)]).toEqual([false, ["pending", "confirmed"]]);
  });

  it.each([
    ["name", { name: "Other" }],
    ["organization", { organization: "Elsewhere" }],
    ["type", { type: "course" }],
    ["completion date", { completedDate: "2025-06-02" }],
    ["expiration date", { expirationDate: "2027-01-01" }],
    ["hours", { hours: 5 }],
    ["description", { description: "More" }],
  ])("of its %s makes the confirmation outdated, for good", (_what, changes) => {
    const events = after(CONFIRMED, changes);
    expect(seen(events)).toEqual(["pending", "outdated"]);
    expect(
      seen(
        after(events, {
          ...COURSE,
          type: "certification",
          expirationDate: "",
          hours: 0,
          description: "",
        }),
      ),
    ).toEqual(["pending", "outdated"]);
  });

  it.each([{ skills: ["a"] }, { isPublic: true }, { credentialUrl: "https://example.org" }])(
    "to %j doesn't",
    (changes) => expect(seen(after(CONFIRMED, changes))).toEqual(["confirmed", "confirmed"]),
  );
});
