import { badgeSchema } from "@laurel/contracts/routes/badges";
import { LINKS } from "@laurel/badges/testing/links";
import type { CallOptions } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import {
  badgeForm as form,
  createBadgeHarness,
  type BadgeHarness,
} from "./testing/badge-harness.ts";

let badges: BadgeHarness;
let school: BadgeHarness["school"];
let call: BadgeHarness["call"];
let addVerified: BadgeHarness["addVerified"];

beforeEach(async () => {
  badges = await createBadgeHarness();
  ({ school, call, addVerified } = badges);
});
afterEach(() => badges[Symbol.asyncDispose]());

const add = (badge: unknown, options: CallOptions = {}) =>
  call("POST", "/api/badges", { ...form(JSON.stringify(badge)), ...options });
const statusOf = async (id: string) => (await badges.credential(id))?.verificationStatus;
const check = (id: string) => call("POST", `/api/credentials/${id}/badge/check`);

describe("POST /api/badges", () => {
  it("adds the credential of a badge, with what was checked", async () => {
    const added = await add(await school.badge());
    expect(added.statusCode).toBe(201);
    const { credential, badge } = added.json();
    expect(credentialSchema.strict().parse(credential)).toMatchObject({
      name: "Teamwork",
      type: "certification",
      organization: "Example School",
      completedDate: "2025-06-05",
      description: "Works well with others.",
      skills: ["teamwork", "listening"],
      isPublic: false,
      verificationStatus: "verified",
    });
    expect(badgeSchema.strict().parse(badge)).toMatchObject({
      format: "ob3",
      subject: "ada@example.com",
      issuer: { name: "Example School", url: school.origin, host: school.host },
    });
    expect((await call("GET", `/api/credentials/${credential.id}/badge`)).json()).toEqual(badge);
    expect((await call("GET", "/api/credentials")).json()).toEqual([credential]);
  });

  it("takes a badge from an address", async () => {
    school.answers.set("/badge", JSON.stringify(await school.badge()));
    const added = await call("POST", "/api/badges", { body: { url: `${school.origin}/badge` } });
    expect(added.statusCode).toBe(201);
    expect(added.json().credential.verificationStatus).toBe("verified");
  });

  it("takes a forged badge, and says so", async () => {
    const badge = await school.badge();
    const added = await add({ ...badge, name: "Leadership Badge" });
    expect(added.statusCode).toBe(201);
    expect(added.json().credential.verificationStatus).toBe("failed");
  });

  it("takes a badge for another address, and says so", async () => {
    const added = await add(await school.badge({}, "grace@example.com"));
    expect(added.json().credential.verificationStatus).toBe("failed");
  });

  it("doesn't verify a badge by the name that its issuer gives itself", async () => {
    school.answers.delete(LINKS);
    const added = await add(await school.badge());
    const { credential, badge } = added.json();
    expect(credential.verificationStatus).toBe("integrity_only");
    expect(badge.issuer).toEqual({ name: "Example School", url: school.origin, host: "" });
    school.answers.set(LINKS, "broken");
    await check(credential.id);
    expect(await statusOf(credential.id)).toBe("could_not_check");
  });

  it("takes the badge of a list or a presentation", async () => {
    const badge = await school.badge();
    const verifiableCredential = [badge];
    const added = await add({ type: ["VerifiablePresentation"], verifiableCredential });
    expect(added.json().credential.verificationStatus).toBe("verified");
    expect((await add([badge])).json()).toMatchObject({ code: "duplicate" });
  });

  it.each<[string, object, string]>([
    [
      "a short name",
      { credentialSubject: { achievement: { name: "R" } } },
      "name of this badge is too short",
    ],
    [
      "an issuer with a short name",
      { issuer: { name: "S" } },
      "name of this badge's issuer is too short",
    ],
    ["an unreadable date", { validFrom: "some day" }, "date on which this badge was issued"],
  ])("says what is wrong with %s", async (_what, changes, message) => {
    const refused = await add({ ...(await school.badge()), ...changes });
    expect([refused.statusCode, refused.json().code]).toEqual([400, "unsupported_badge"]);
    expect(refused.json().message).toContain(message);
  });

  it("names several badges, and takes the chosen one", async () => {
    const several = [await school.badge(), await school.badge({ id: "urn:uuid:2" })];
    const refused = await add(several);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        code: "unsupported_badge",
        issues: [
          { path: "badge", message: "Teamwork" },
          { path: "badge", message: "Teamwork" },
        ],
      },
    ]);
    const chosen = await call("POST", "/api/badges", form(JSON.stringify(several), "file", "1"));
    expect(chosen.statusCode).toBe(201);
    const second = await add(several[1]);
    expect(second.json()).toMatchObject({ code: "duplicate" });
    expect((await add(several[0])).statusCode).toBe(201);
    school.answers.set("/badges", JSON.stringify(several));
    const body = { url: `${school.origin}/badges`, badge: 0 };
    expect((await call("POST", "/api/badges", { body })).json().code).toBe("duplicate");
    const wrong = await call("POST", "/api/badges", form("[]", "file", "second"));
    expect(wrong.statusCode).toBe(400);
  });

  it("refuses what contains no badge, or one that can't be read", async () => {
    const refused = async (options: CallOptions) => {
      const { statusCode, body } = await call("POST", "/api/badges", options);
      return [statusCode, JSON.parse(body).code];
    };
    expect(await refused(form("hello"))).toEqual([400, "no_badge"]);
    expect(await refused(form(""))).toEqual([400, "no_badge"]);
    expect(await refused(form("{}", "other"))).toEqual([400, "no_badge"]);
    expect(await refused(form("{}"))).toEqual([400, "unsupported_badge"]);
    expect(await refused(form(Buffer.alloc(5 * 1024 * 1024 + 1, "x")))).toEqual([413, "too_large"]);
    expect(await refused({ body: { url: "ftp://a.example" } })).toEqual([400, "invalid_input"]);
    expect(await refused({ body: { url: "http://10.0.0.1/badge" } })).toEqual([400, "no_badge"]);
    expect(await refused({ body: {} })).toEqual([400, "invalid_input"]);
    expect((await call("GET", "/api/credentials")).json()).toEqual([]);
  });

  it("refuses the same badge in any wrapping, until its credential is deleted", async () => {
    const id = await addVerified();
    for (const again of [await school.badge(), await school.badge({ name: "Other" })]) {
      const refused = await add(again);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: "duplicate", credentialId: id });
    }
    const token = await school.token();
    expect((await call("POST", "/api/badges", form(token))).json()).toMatchObject({
      credentialId: id,
    });
    await call("DELETE", `/api/credentials/${id}`);
    expect((await call("GET", `/api/credentials/${id}/badge`)).statusCode).toBe(404);
    await addVerified();
  });

  it("adds one credential for a repeated command", async () => {
    const badge = await school.badge();
    const first = await add(badge, { commandId: "once" });
    const second = await add(badge, { commandId: "once" });
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
  });

  it("says that a hosted badge couldn't be checked while its host is away", async () => {
    const id = `${school.origin}/assertions/1`;
    const { recipient: _to, badge: _for, issuedOn: _on, ...file } = school.hosted({ id });
    await school.close();
    const added = await add(file);
    expect(added.statusCode).toBe(201);
    expect(added.json().credential.verificationStatus).toBe("could_not_check");
  });

  it("answers within 10 seconds when the issuer doesn't", async () => {
    school.answers.set("/status", "hang");
    const began = performance.now();
    const status = { type: "1EdTechRevocationList", id: `${school.origin}/status` };
    const added = await call(
      "POST",
      "/api/badges",
      form(await school.token({ credentialStatus: status })),
    );
    expect(performance.now() - began).toBeLessThan(10_000);
    const revocation = added
      .json()
      .badge.checks.find((one: { check: string }) => one.check === "revocation");
    expect(revocation.outcome).toBe("could_not_check");
    expect(added.json().credential.verificationStatus).toBe("verified");
  });
});
