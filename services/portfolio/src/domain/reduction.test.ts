import { MAX_CREDENTIAL_BYTES } from "@laurel/contracts/constants";
import { createCredentialBody, type CredentialChanges } from "@laurel/contracts/routes/credentials";
import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import { bytesOf, newCredential } from "./credential.ts";
import { portfolioDecider } from "./decide.ts";
import type { PortfolioEvent } from "./portfolio.ts";
import { MAX_CHANGED_BYTES } from "./recent-changes.ts";

const AT = "2026-01-02T03:04:05.000Z";
const fields = createCredentialBody.parse({
  name: "First Aid",
  organization: "Red Cross",
  completedDate: "2025-05-08",
  expirationDate: "2028-05-08",
  description: "What nobody needs to know",
  hours: 8,
  skills: ["bandages"],
  isPublic: true,
});
const credential = newCredential("7", fields, AT);
const replaced = { type: "certification", hours: 8, completedDate: "2025-05-08" } as const;
const added: PortfolioEvent = { type: "CredentialAdded", data: { credential } };
const { given } = specification(portfolioDecider);

/** Another credential, with which no change fits any more: of the whole portfolio, or within the hour. */
const filling = (bytes: number) => {
  const other = newCredential("8", fields, AT);
  const description = "x".repeat(bytes - bytesOf({ ...other, description: "" }));
  return { ...other, description };
};
const fullPortfolio: PortfolioEvent[] = [
  added,
  {
    type: "CredentialAdded",
    data: { credential: filling(MAX_CREDENTIAL_BYTES - bytesOf(credential)) },
  },
];
const changedMuch: PortfolioEvent[] = [
  added,
  { type: "CredentialAdded", data: { credential: filling(MAX_CREDENTIAL_BYTES / 2) } },
  ...[1, 2].map((): PortfolioEvent => ({
    type: "CredentialChanged",
    data: { credential: filling(MAX_CHANGED_BYTES / 2), replaced },
  })),
];

const change = (changes: CredentialChanges) =>
  ({ type: "ChangeCredential", id: "7", changes, at: AT }) as const;

describe.each([
  ["the portfolio is full", fullPortfolio],
  ["no more may be changed within the hour", changedMuch],
])("while %s", (_when, events) => {
  it.each([
    ["made private", { isPublic: false }],
    ["made private and emptied", { isPublic: false, description: "", skills: [] }],
    ["emptied", { description: "", expirationDate: "", hours: 0, skills: [] }],
  ])("a credential can be %s", (_how, changes) => {
    given(...events)
      .when(change(changes))
      .thenEvents({
        type: "CredentialChanged",
        data: { credential: { ...credential, ...changes }, replaced },
      });
  });
});

describe("while no more may be changed within the hour", () => {
  const tooMany = { kind: "TooManyChanges", seconds: 3_600 } as const;
  it.each([
    ["a text becomes another", { description: "Another" }],
    ["it's hidden and a text becomes another", { isPublic: false, description: "Another" }],
  ])("the change is refused in which %s", (_what, changes) => {
    given(...changedMuch)
      .when(change(changes))
      .thenRefused(tooMany);
  });

  it("the change is refused that makes a private credential public", () => {
    const hidden = { ...credential, isPublic: false };
    given(...changedMuch, { type: "CredentialChanged", data: { credential: hidden, replaced } })
      .when(change({ isPublic: true }))
      .thenRefused(tooMany);
  });
});
