import { MAX_CREDENTIALS } from "@laurel/contracts/constants";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { specification } from "@laurel/platform/testing/given";
import { describe, expect, it } from "vitest";
import { portfolioDecider } from "./decide.ts";
import { newCredential, type PortfolioEvent } from "./portfolio.ts";

const AT = "2026-01-02T03:04:05.000Z";
const LATER = "2026-02-02T03:04:05.000Z";
const fields = createCredentialBody.parse({
  name: "Certified Kubernetes Administrator",
  organization: "The Linux Foundation",
  completedDate: "2025-05-08",
  expirationDate: "2028-05-08",
  hours: 40,
});
const credential = newCredential("7", fields, AT);
const added: PortfolioEvent = { type: "CredentialAdded", data: { credential } };
const replaced = { type: "certification", hours: 40, completedDate: "2025-05-08" } as const;
const { given } = specification(portfolioDecider);

describe("a portfolio", () => {
  it("takes a credential as pending and private unless told otherwise", () => {
    given().when({ type: "AddCredential", id: "7", fields, at: AT }).thenEvents(added);
    expect(credential).toMatchObject({
      verificationStatus: "pending",
      isPublic: false,
      createdAt: AT,
    });
  });

  it("keeps the fields that a change does not name", () => {
    const changed = { ...credential, name: "CKA", updatedAt: LATER };
    given(added)
      .when({ type: "ChangeCredential", id: "7", changes: { name: "CKA" }, at: LATER })
      .thenEvents({ type: "CredentialChanged", data: { credential: changed, replaced } });
  });

  it("judges the dates of a change together with those that stay", () => {
    given(added)
      .when({
        type: "ChangeCredential",
        id: "7",
        changes: { completedDate: "2028-05-09" },
        at: LATER,
      })
      .thenRefused("ExpiresBeforeCompletion");
    given(added)
      .when({
        type: "ChangeCredential",
        id: "7",
        changes: { expirationDate: "2025-05-07" },
        at: LATER,
      })
      .thenRefused("ExpiresBeforeCompletion");
  });

  it("refuses to add what expires before it was completed", () => {
    const early = { ...fields, expirationDate: "2025-05-07" };
    given()
      .when({ type: "AddCredential", id: "7", fields: early, at: AT })
      .thenRefused("ExpiresBeforeCompletion");
  });

  it("removes a credential once, and tells what it counted", () => {
    const removed: PortfolioEvent = { type: "CredentialRemoved", data: { id: "7", replaced } };
    given(added).when({ type: "RemoveCredential", id: "7" }).thenEvents(removed);
    given(added, removed)
      .when({ type: "RemoveCredential", id: "7" })
      .thenRefused("CredentialNotFound");
  });

  it("knows no credentials by the names of object properties", () => {
    given(added)
      .when({ type: "RemoveCredential", id: "constructor" })
      .thenRefused("CredentialNotFound");
    given(added)
      .when({ type: "ChangeCredential", id: "__proto__", changes: {}, at: LATER })
      .thenRefused("CredentialNotFound");
  });

  it("holds up to 5,000 credentials, and one more when one has gone", () => {
    const many = Array.from({ length: MAX_CREDENTIALS }, (_, id): PortfolioEvent => ({
      type: "CredentialAdded",
      data: { credential: { ...credential, id: String(id) } },
    }));
    const command = { type: "AddCredential", id: "9999", fields, at: AT } as const;
    given(...many)
      .when(command)
      .thenRefused("PortfolioFull");
    const gone: PortfolioEvent = { type: "CredentialRemoved", data: { id: "4999", replaced } };
    const readded = { ...credential, id: "9999" };
    given(...many, gone)
      .when(command)
      .thenEvents({ type: "CredentialAdded", data: { credential: readded } });
  });
});

describe("erasing a portfolio", () => {
  it("removes every credential before it ends, so that others learn of each", () => {
    given(added)
      .when({ type: "ErasePortfolio" })
      .thenEvents(
        { type: "CredentialRemoved", data: { id: "7", replaced } },
        { type: "PortfolioErased", data: {} },
      );
  });

  it("ends one that never held anything", () => {
    given().when({ type: "ErasePortfolio" }).thenEvents({ type: "PortfolioErased", data: {} });
  });
});
