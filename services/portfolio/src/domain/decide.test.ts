import { MAX_CREDENTIAL_BYTES, MAX_CREDENTIALS } from "@laurel/contracts/constants";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { specification } from "@laurel/testing/given";
import { describe, expect, it } from "vitest";
import { portfolioDecider } from "./decide.ts";
import { newCredential } from "./credential.ts";
import type { PortfolioEvent } from "./portfolio.ts";

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

/** Credentials whose JSON has exactly this many bytes in total. */
function portfolioOf(bytes: number): PortfolioEvent[] {
  const large = (id: string, filler: number) => ({
    ...newCredential(id, fields, AT),
    // Two bytes each.
    description: "ż".repeat(Math.floor(filler / 2)) + "x".repeat(filler % 2),
  });
  const empty = Buffer.byteLength(JSON.stringify(large("00", 0)));
  const each = 1024 * 1024;
  const events: PortfolioEvent[] = [];
  for (let left = bytes, index = 10; left > 0; index += 1) {
    const size = left < 2 * each ? left : each;
    events.push({
      type: "CredentialAdded",
      data: { credential: large(String(index), size - empty) },
    });
    left -= size;
  }
  return events;
}

describe("20 MiB of credentials", () => {
  const size = Buffer.byteLength(JSON.stringify(credential));
  const add = { type: "AddCredential", id: "7", fields, at: AT } as const;
  const rename = (name: string) =>
    ({ type: "ChangeCredential", id: "7", changes: { name }, at: AT }) as const;
  const full = portfolioOf(MAX_CREDENTIAL_BYTES - size);

  it("are accepted up to the last byte, and no further", () => {
    given(...full)
      .when(add)
      .thenEvents(added);
    given(...portfolioOf(MAX_CREDENTIAL_BYTES - size + 1))
      .when(add)
      .thenRefused("PortfolioTooLarge");
  });

  it("include changes, and existing credentials may become smaller", () => {
    given(...full, added)
      .when(rename(`${fields.name}!`))
      .thenRefused("PortfolioTooLarge");
    const shorter = { ...credential, name: "CKA" };
    given(...full, added)
      .when(rename("CKA"))
      .thenEvents({ type: "CredentialChanged", data: { credential: shorter, replaced } });
    const above = portfolioOf(MAX_CREDENTIAL_BYTES + 100);
    given(...above, added)
      .when(rename("CKA"))
      .thenEvents({ type: "CredentialChanged", data: { credential: shorter, replaced } });
  });

  it("have room again after a deletion", () => {
    const [first] = full;
    if (first?.type !== "CredentialAdded") throw new Error("a portfolio begins with a credential");
    const { type, hours, completedDate, id } = first.data.credential;
    const removed: PortfolioEvent = {
      type: "CredentialRemoved",
      data: { id, replaced: { type, hours, completedDate } },
    };
    const another = newCredential("8", fields, AT);
    given(...full, added, removed)
      .when({ ...add, id: "8" })
      .thenEvents({ type: "CredentialAdded", data: { credential: another } });
  });
});

describe("20 MiB of changes in an hour", () => {
  const megabyte = { ...credential, description: "x".repeat(1024 * 1024) };
  const changedAt = (at: string): PortfolioEvent => ({
    type: "CredentialChanged",
    data: { credential: { ...megabyte, updatedAt: at }, replaced },
  });
  const rename = (at: string) =>
    ({ type: "ChangeCredential", id: "7", changes: { name: "Another" }, at }) as const;
  const nineteen = Array.from({ length: 19 }, () => changedAt("2026-02-02T03:00:00.000Z"));

  it("are refused beyond that, with the time until the next is possible", () => {
    given(added, ...nineteen)
      .when(rename("2026-02-02T03:30:00.000Z"))
      .thenRefused({ kind: "TooManyChanges", seconds: 1_800 });
  });

  it("count for an hour, and additions and removals don't count", () => {
    given(added, ...nineteen)
      .when({ type: "RemoveCredential", id: "7", at: "2026-02-02T03:30:00.000Z" })
      .thenEvents({
        type: "CredentialRemoved",
        data: { id: "7", replaced, at: "2026-02-02T03:30:00.000Z" },
      });
    const after = { ...megabyte, name: "Another", updatedAt: "2026-02-02T04:00:00.000Z" };
    given(added, ...nineteen)
      .when(rename(after.updatedAt))
      .thenEvents({ type: "CredentialChanged", data: { credential: after, replaced } });
  });
});

describe("a portfolio", () => {
  it("stores a credential as pending and private by default [spec 3.22, 4.17, 9.12]", () => {
    given().when({ type: "AddCredential", id: "7", fields, at: AT }).thenEvents(added);
    expect(credential).toMatchObject({
      verificationStatus: "pending",
      isPublic: false,
      createdAt: AT,
    });
  });

  it("keeps the fields that a change does not name [spec 7.12]", () => {
    const changed = { ...credential, name: "CKA", updatedAt: LATER };
    given(added)
      .when({ type: "ChangeCredential", id: "7", changes: { name: "CKA" }, at: LATER })
      .thenEvents({ type: "CredentialChanged", data: { credential: changed, replaced } });
  });

  it("checks a changed date against the unchanged one", () => {
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

  it("refuses a credential that expires before it was completed", () => {
    const early = { ...fields, expirationDate: "2025-05-07" };
    given()
      .when({ type: "AddCredential", id: "7", fields: early, at: AT })
      .thenRefused("ExpiresBeforeCompletion");
  });

  it("removes a credential once, and records what it replaced", () => {
    const data = { id: "7", replaced, at: LATER };
    const removed: PortfolioEvent = { type: "CredentialRemoved", data };
    given(added).when({ type: "RemoveCredential", id: "7", at: LATER }).thenEvents(removed);
    given(added, removed)
      .when({ type: "RemoveCredential", id: "7", at: LATER })
      .thenRefused("CredentialNotFound");
  });

  it("does not mistake names of object properties for credential ids", () => {
    given(added)
      .when({ type: "RemoveCredential", id: "constructor", at: LATER })
      .thenRefused("CredentialNotFound");
    given(added)
      .when({ type: "ChangeCredential", id: "__proto__", changes: {}, at: LATER })
      .thenRefused("CredentialNotFound");
  });

  it("holds up to 5,000 credentials, and another one after a removal", () => {
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
  it("removes every credential before it ends, so that other services learn of each", () => {
    given(added)
      .when({ type: "ErasePortfolio" })
      .thenEvents(
        { type: "CredentialRemoved", data: { id: "7", replaced } },
        { type: "PortfolioErased", data: {} },
      );
  });

  it("closes a portfolio without credentials", () => {
    given().when({ type: "ErasePortfolio" }).thenEvents({ type: "PortfolioErased", data: {} });
  });
});
