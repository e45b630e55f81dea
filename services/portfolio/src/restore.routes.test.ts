import { BADGE_SOURCES_PATH } from "@laurel/contracts/personal-data";
import {
  RESTORE_BADGE_PATH,
  RESTORE_CREDENTIALS_PATH,
  restoreBadgeAnswer,
} from "@laurel/contracts/restore";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import type { Service } from "@laurel/hosting/service/service";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portfolioService } from "./service.ts";
import { serveAccounts } from "./testing/accounts.ts";
import { createSchool, type School } from "./testing/school.ts";

let harness: ServiceHarness;
let service: Service;
let school: School;
let closeAccounts: () => Promise<void>;
beforeEach(async () => {
  harness = await createServiceHarness("portfolio");
  closeAccounts = await serveAccounts(harness, { ada: "ada@example.com" });
  school = await createSchool();
  const outbound = { allowedNetworks: ["127.0.0.0/8"], disabled: false };
  service = await portfolioService.create({ ...harness.deps, outbound });
  await service.start();
});
afterEach(async () => {
  await service.close();
  await school.close();
  await closeAccounts();
  await harness[Symbol.asyncDispose]();
});

/** A call of the service that restores. */
const call = (method: string, path: string, body?: unknown) =>
  harness.call(service.app, method, path, { userId: "ada", issuer: "profile", body });

/** What the badge says, as a person's credential. */
const CREDENTIAL = {
  name: "Teamwork",
  organization: "Example School",
  completedDate: "2025-06-05",
  isPublic: true,
};

async function addCredential(changes: object = {}): Promise<string> {
  const body = { ...CREDENTIAL, ...changes };
  const path = "/api/credentials";
  const added = await harness.call(service.app, "POST", path, { userId: "ada", body });
  return credentialSchema.parse(added.json()).id;
}

async function restoreBadge(credentialId: string, source: string, known?: unknown) {
  const body = { commandId: "c", credentialId, source, known };
  return restoreBadgeAnswer.parse((await call("POST", RESTORE_BADGE_PATH, body)).json()).outcome;
}

async function statusOf(id: string): Promise<string | undefined> {
  const list = (await call("GET", "/api/credentials")).json() as {
    id: string;
    verificationStatus: string;
  }[];
  return list.find((one) => one.id === id)?.verificationStatus;
}

const claimed = async (changes: object = {}) => {
  const badge = await school.badge();
  return { ...badge, ...changes };
};

describe("a badge of an export", () => {
  it("is checked again, and given back to its credential once", async () => {
    const source = JSON.stringify(await claimed());
    const first = await addCredential();
    expect(await restoreBadge(first, source)).toBe("created");
    expect(await statusOf(first)).toBe("verified");
    const { name, organization, completedDate } = CREDENTIAL;
    expect((await call("GET", BADGE_SOURCES_PATH)).json()).toMatchObject([
      {
        credentialId: first,
        source,
        known: { claims: { name, organization, completedDate }, isRevoked: false },
      },
    ]);
    expect(await restoreBadge(first, source)).toBe("skipped");
    expect(await restoreBadge(await addCredential({ name: "Another" }), source)).toBe("skipped");
  });

  it("verifies only a credential that says what the badge says", async () => {
    const source = JSON.stringify(await claimed());
    const other = await addCredential({ name: "Leadership" });
    expect(await restoreBadge(other, source)).toBe("created");
    expect(await statusOf(other)).toBe("pending");
  });

  it("that was changed fails", async () => {
    const forged = await claimed({ validFrom: "2024-01-01T00:00:00Z" });
    const id = await addCredential({ completedDate: "2024-01-01" });
    expect(await restoreBadge(id, JSON.stringify(forged))).toBe("created");
    expect(await statusOf(id)).toBe("failed");
  });

  it.each(["", "{}", "not a badge", "https://example.org/badge.png"])(
    "that can't be read is left out: %j",
    async (source) => {
      const id = await addCredential();
      expect(await restoreBadge(id, source)).toBe("unreadable");
      expect(await statusOf(id)).toBe("pending");
    },
  );

  it("of nobody's credential changes nothing", async () => {
    expect(await restoreBadge("123", JSON.stringify(await claimed()))).toBe("skipped");
    expect((await call("GET", BADGE_SOURCES_PATH)).json()).toEqual([]);
  });
});

it.each([RESTORE_CREDENTIALS_PATH, RESTORE_BADGE_PATH])("%s is for profile alone", async (path) => {
  for (const issuer of ["gateway", "locker"] as const) {
    const refused = await harness.call(service.app, "POST", path, {
      userId: "ada",
      issuer,
      body: {},
    });
    expect(refused.statusCode).toBe(403);
  }
});
