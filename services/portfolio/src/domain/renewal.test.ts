import { MAX_CREDENTIALS } from "@laurel/contracts/constants";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { specification } from "@laurel/testing/given";
import { describe, expect, it } from "vitest";
import { statusOf } from "@laurel/contracts/credential-status";
import { portfolioDecider } from "./decide.ts";
import { newCredential, type StoredCredential } from "./credential.ts";
import type { PortfolioEvent } from "./portfolio.ts";

const AT = "2026-01-02T03:04:05.000Z";
const LATER = "2026-02-02T03:04:05.000Z";
const fields = createCredentialBody.parse({
  name: "First Aid",
  organization: "Red Cross",
  completedDate: "2024-01-01",
  expirationDate: "2026-01-01",
  hours: 8,
});
const replaced = { type: "certification", hours: 8, completedDate: "2024-01-01" } as const;
const stored = (id: string, links: Partial<StoredCredential> = {}): StoredCredential => ({
  ...newCredential(id, fields, AT),
  ...links,
});
const addedAs = (credential: StoredCredential): PortfolioEvent => ({
  type: "CredentialAdded",
  data: { credential },
});
const changedTo = (credential: StoredCredential): PortfolioEvent => ({
  type: "CredentialChanged",
  data: { credential: { ...credential, updatedAt: LATER }, replaced },
});
const removal = (id: string): PortfolioEvent => ({
  type: "CredentialRemoved",
  data: { id, replaced, at: LATER },
});
const renew = (renewed: string, id: string) =>
  ({ type: "RenewCredential", renewed, id, fields, at: LATER }) as const;
const { given } = specification(portfolioDecider);

const added = addedAs(stored("1"));
const renewal = newCredential("2", fields, LATER);
const renewed = [
  added,
  addedAs({ ...renewal, renews: "1" }),
  changedTo(stored("1", { renewedBy: "2" })),
];

describe("renewing a credential", () => {
  it("adds the new one, and each names the other", () => {
    const [, ...events] = renewed;
    given(added)
      .when(renew("1", "2"))
      .thenEvents(...events);
  });

  it("works once, and again for the new one", () => {
    given(...renewed)
      .when(renew("1", "3"))
      .thenRefused("AlreadyRenewed");
    given(...renewed)
      .when(renew("2", "3"))
      .thenEvents(
        addedAs({ ...newCredential("3", fields, LATER), renews: "2" }),
        changedTo({ ...renewal, renews: "1", renewedBy: "3" }),
      );
  });

  it("refuses what can't be added, and unknown credentials", () => {
    given(added).when(renew("9", "2")).thenRefused("CredentialNotFound");
    const early = { ...fields, expirationDate: "2023-12-31" };
    given(added)
      .when({ ...renew("1", "2"), fields: early })
      .thenRefused("ExpiresBeforeCompletion");
    const others = Array.from({ length: MAX_CREDENTIALS - 1 }, (_, index) =>
      addedAs(stored(String(index + 10))),
    );
    given(added, ...others)
      .when(renew("1", "2"))
      .thenRefused("PortfolioFull");
  });
});

describe("removing a credential", () => {
  it("makes the one that it renewed renewable again", () => {
    const events = [removal("2"), changedTo(stored("1", { renewedBy: "" }))];
    given(...renewed)
      .when({ type: "RemoveCredential", id: "2", at: LATER })
      .thenEvents(...events);
    given(...renewed, ...events)
      .when(renew("1", "3"))
      .thenEvents(
        addedAs({ ...newCredential("3", fields, LATER), renews: "1" }),
        changedTo(stored("1", { renewedBy: "3" })),
      );
  });

  it("leaves the one that renewed it without a predecessor", () => {
    given(...renewed)
      .when({ type: "RemoveCredential", id: "1", at: LATER })
      .thenEvents(removal("1"), changedTo({ ...renewal, renews: "" }));
  });
});

it("a renewed credential counts as neither expired nor expiring", () => {
  const now = new Date("2026-01-02T00:00:00Z");
  expect(statusOf({ expirationDate: "2026-01-01", renewedBy: "" }, now)).toBe("expired");
  expect(statusOf({ expirationDate: "2026-01-01", renewedBy: "2" }, now)).toBe("active");
  expect(statusOf({ expirationDate: "2026-02-01", renewedBy: "2" }, now)).toBe("active");
});
