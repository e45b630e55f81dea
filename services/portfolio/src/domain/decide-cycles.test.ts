import { MAX_CYCLES } from "@laurel/contracts/constants";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import { portfolioDecider } from "./decide.ts";
import type { Contribution } from "./cycles.ts";
import { newCredential } from "./credential.ts";
import type { PortfolioEvent } from "./portfolio.ts";

const AT = "2026-01-02T03:04:05.000Z";
const { given } = specification(portfolioDecider);

const added = (id: string, completedDate = "2026-06-01", hours = 10): PortfolioEvent => {
  const named = { name: `Course ${id}`, organization: "Anywhere" };
  const fields = createCredentialBody.parse({ ...named, completedDate, hours });
  return { type: "CredentialAdded", data: { credential: newCredential(id, fields, AT) } };
};
const terms = { requiredHours: 40, from: "2026-01-01", to: "2026-12-31" };
const saved = (credentialId: string, changes: Partial<typeof terms> = {}): PortfolioEvent => ({
  type: "CycleSaved",
  data: { credentialId, ...terms, ...changes },
});
const replaced = (credentialId: string, ...contributions: Contribution[]): PortfolioEvent => ({
  type: "ContributionsReplaced",
  data: { credentialId, contributions },
});
const save = (credentialId: string, changes: Partial<typeof terms> = {}) =>
  ({ type: "SaveCycle", credentialId, terms: { ...terms, ...changes } }) as const;
const replace = (credentialId: string, ...contributions: Contribution[]) =>
  ({ type: "ReplaceContributions", credentialId, contributions }) as const;
const hours = (credentialId: string, count: number): Contribution => ({
  credentialId,
  hours: count,
});

describe("saving a cycle", () => {
  it("needs the credential", () => {
    given().when(save("1")).thenRefused("CredentialNotFound");
    given(added("1")).when(save("1")).thenEvents(saved("1"));
  });

  it("replaces the terms, and does nothing when none changes", () => {
    given(added("1"), saved("1"))
      .when(save("1", { to: "2027-12-31" }))
      .thenEvents(saved("1", { to: "2027-12-31" }));
    given(added("1"), saved("1")).when(save("1")).thenNothing();
  });

  it("refuses a cycle that ends before it starts, but not one of a single day", () => {
    given(added("1"), saved("1"))
      .when(save("1", { to: "2025-12-31" }))
      .thenRefused("CycleEndsTooEarly");
    given(added("1"), saved("1"))
      .when(save("1", { to: "2026-01-01" }))
      .thenEvents(saved("1", { to: "2026-01-01" }));
  });

  it("replaces the only cycle of a credential, so that no two overlap", () => {
    given(added("1"), saved("1"), saved("1", { from: "2026-06-01" }))
      .when({ type: "RemoveCycle", credentialId: "1" })
      .thenEvents({ type: "CycleRemoved", data: { credentialId: "1" } });
  });

  it("is possible for a limited number of credentials", () => {
    const many = Array.from({ length: MAX_CYCLES }, (_, index) => String(index));
    const full = [...many.map((id) => added(id)), ...many.map((id) => saved(id)), added("last")];
    given(...full)
      .when(save("last"))
      .thenRefused("TooManyCycles");
    given(...full)
      .when(save("0", { to: "2027-12-31" }))
      .thenEvents(saved("0", { to: "2027-12-31" }));
  });
});

describe("removing a cycle", () => {
  it("happens once, and a new one starts without contributions", () => {
    const removed: PortfolioEvent = { type: "CycleRemoved", data: { credentialId: "1" } };
    const before = [added("1"), added("2"), saved("1"), replaced("1", hours("2", 10))];
    given(...before)
      .when({ type: "RemoveCycle", credentialId: "1" })
      .thenEvents(removed);
    given(...before, removed)
      .when({ type: "RemoveCycle", credentialId: "1" })
      .thenRefused("CycleNotFound");
    given(...before, removed, added("3"), saved("3"))
      .when(replace("3", hours("2", 10)))
      .thenEvents(replaced("3", hours("2", 10)));
  });
});

describe("replacing contributions", () => {
  const before = [added("1"), added("2"), added("3"), saved("1"), saved("2")];
  const refused = (
    reason: "OwnCredential" | "UnknownCredential" | "OutsideCycle" | "TooManyHours",
  ) => ({ kind: "ContributionsRefused", contributions: [{ index: 0, reason }] }) as const;

  it("needs a cycle", () => {
    given(added("1"), added("3"))
      .when(replace("1", hours("3", 1)))
      .thenRefused("CycleNotFound");
    given(added("3"))
      .when(replace("__proto__", hours("3", 1)))
      .thenRefused("CycleNotFound");
  });

  it("accepts up to all hours of a credential", () => {
    given(...before)
      .when(replace("1", hours("3", 10)))
      .thenEvents(replaced("1", hours("3", 10)));
    given(...before)
      .when(replace("1", hours("3", 11)))
      .thenRefused(refused("TooManyHours"));
  });

  it("counts each hour once over all cycles, and what the same cycle had before is free", () => {
    const counted = [...before, replaced("1", hours("3", 7))];
    given(...counted)
      .when(replace("2", hours("3", 4)))
      .thenRefused(refused("TooManyHours"));
    given(...counted)
      .when(replace("2", hours("3", 3)))
      .thenEvents(replaced("2", hours("3", 3)));
    given(...counted)
      .when(replace("1", hours("3", 10)))
      .thenEvents(replaced("1", hours("3", 10)));
    given(...counted)
      .when(replace("1"))
      .thenEvents(replaced("1"));
  });

  it("refuses the own credential, unknown ones and those completed outside of the cycle", () => {
    given(...before)
      .when(replace("1", hours("1", 1)))
      .thenRefused(refused("OwnCredential"));
    given(...before)
      .when(replace("1", hours("constructor", 1)))
      .thenRefused(refused("UnknownCredential"));
    given(...before, added("4", "2025-12-31"))
      .when(replace("1", hours("4", 1)))
      .thenRefused(refused("OutsideCycle"));
    given(...before, added("4", "2027-01-01"))
      .when(replace("1", hours("4", 1)))
      .thenRefused(refused("OutsideCycle"));
    for (const day of [terms.from, terms.to])
      given(...before, added("4", day))
        .when(replace("1", hours("4", 1)))
        .thenEvents(replaced("1", hours("4", 1)));
  });

  it("names every contribution that is refused", () => {
    given(...before)
      .when(replace("1", hours("9", 1), hours("3", 2), hours("2", 99)))
      .thenRefused({
        kind: "ContributionsRefused",
        contributions: [
          { index: 0, reason: "UnknownCredential" },
          { index: 2, reason: "TooManyHours" },
        ],
      });
  });
});
