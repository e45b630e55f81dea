import type { Credential } from "@laurel/contracts/routes/credentials";
import { checkBadge } from "@laurel/badges/check-badge";
import { canonizeAll } from "@laurel/badges/linked-data/canonize-documents";
import { didDocument, didOfUrl } from "@laurel/hosting/keys/did-document";
import { commitsOf } from "@laurel/testing/projection-harness";
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { credential } from "./testing/credential.ts";
import { accountOf, useProfileHarness } from "./testing/profile-harness.ts";
import { readPdf } from "./testing/read-pdf.ts";

const profile = useProfileHarness();
const URL_BASE = "https://laurel.example";
let version = 0;

beforeEach(() => {
  version = 0;
  profile.identity.holds(accountOf("ada", "Zoë King"));
  holds([
    credential({ id: "1", name: "Old", completedDate: "2024-01-01", isPublic: true }),
    credential({ id: "2", name: "New", organization: "Engines" }),
  ]);
});

const history: { type: string; version: number; data: unknown }[] = [];
function holds(credentials: readonly Credential[]): void {
  history.length = 0;
  change(...credentials.map((one) => ({ type: "CredentialAdded", credential: one })));
}
function change(...events: { type: string; credential: Credential }[]): void {
  for (const {
    type,
    credential: { userId: _owner, ...one },
  } of events)
    history.push({ type, version: 1, data: { credential: one } });
  version = history.length;
  profile.portfolio.holds(commitsOf("portfolio-ada", history));
}

const userId = "ada";
const seen = () => `account-ada=2,portfolio-ada=${version}`;
const download = (query = "", method: "GET" | "HEAD" = "GET") =>
  profile.call(method as "GET", `/api/cv/download?format=pdf&signed=true${query}`, {
    userId,
    seen: seen(),
  });
const verify = (code: string) => profile.call("GET", `/api/verify/${code}`);
const list = async (as = userId) =>
  (await profile.call("GET", "/api/verify", { userId: as })).json();
const revoke = (code: string, as = userId) =>
  profile.call("DELETE", `/api/verify/${code}`, { userId: as });

async function sign(query = ""): Promise<{ code: string; file: Buffer }> {
  const { statusCode, rawPayload } = await download(query);
  expect(statusCode).toBe(200);
  const { links } = await readPdf(rawPayload);
  const code = /\/verify\/(\w+)$/.exec(links.find((link) => link.includes("/verify/")) ?? "")?.[1];
  return { code: code ?? "", file: rawPayload };
}

describe("a signed CV", () => {
  it("says what was printed, with the hash of the file", async () => {
    const { code, file } = await sign();
    const { statusCode, headers, body } = await verify(code);
    expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
    const record = { type: "certification", expirationDate: "", verificationStatus: "pending" };
    expect(JSON.parse(body)).toEqual({
      name: "Zoë King",
      issuedAt: expect.stringMatching(/^2026-01-01T/),
      credentials: [
        { ...record, name: "New", organization: "Engines", completedDate: "2025-06-01" },
        { ...record, name: "Old", organization: "Anywhere", completedDate: "2024-01-01" },
      ].map((one) => ({ ...one, verifiedHost: "", current: true })),
      revoked: false,
      sha256: createHash("sha256").update(file).digest("hex"),
    });
    expect(body).not.toContain("ada@example.org");
  });

  it("says which credentials are out of date", async () => {
    const { code } = await sign();
    change({
      type: "CredentialChanged",
      credential: credential({ id: "2", name: "New", organization: "Others" }),
    });
    const standing = async () =>
      (await verify(code))
        .json()
        .credentials.map((one: { name: string; current: boolean }) => [one.name, one.current]);
    expect(await standing()).toEqual([
      ["New", false],
      ["Old", true],
    ]);
    history.push({ type: "CredentialRemoved", version: 1, data: { id: "1" } });
    profile.portfolio.holds(commitsOf("portfolio-ada", history));
    expect(await standing()).toEqual([
      ["New", false],
      ["Old", false],
    ]);
  });

  it("keeps the host that vouched for a badge, and says when none does any more", async () => {
    const checks = [{ check: "signature", outcome: "passed", detail: "" }] as const;
    const issuer = { name: "Engines", url: "", host: "engines.example" };
    const checkedAt = "2026-01-01T00:00:00.000Z";
    history.push({
      type: "BadgeChecked",
      version: 1,
      data: { credentialId: "2", issuer, checks: [...checks], checkedAt },
    });
    const stands = (verificationStatus: string) =>
      change({
        type: "CredentialChanged",
        credential: credential({
          id: "2",
          name: "New",
          organization: "Engines",
          completedDate: "2025-06-01",
          verificationStatus,
        }),
      });
    stands("verified");
    const { code } = await sign();
    const [record] = (await verify(code)).json().credentials;
    expect(record).toMatchObject({ verifiedHost: "engines.example", current: true });
    stands("could_not_check");
    expect((await verify(code)).json().credentials[0]).toMatchObject({ current: true });
    for (const status of ["integrity_only", "failed", "revoked"]) {
      stands(status);
      expect((await verify(code)).json().credentials[0]).toEqual({ ...record, current: false });
    }
  });

  it("lists only public credentials if the person chose so", async () => {
    const { code } = await sign("&only=public");
    expect((await verify(code)).json().credentials).toMatchObject([{ name: "Old" }]);
  });

  it("is made only by reading the file, and only as a PDF", async () => {
    expect((await download("", "HEAD")).statusCode).toBe(200);
    const docx = await profile.call("GET", "/api/cv/download?signed=true", {
      userId,
      seen: seen(),
    });
    expect(docx.statusCode).toBe(400);
    expect(await list()).toEqual([]);
    await sign();
    await sign();
    expect(await list()).toHaveLength(2);
  });

  it("is revoked by its owner alone, and says so", async () => {
    const { code } = await sign();
    expect((await revoke(code, "bob")).statusCode).toBe(404);
    expect((await revoke("0".repeat(20))).statusCode).toBe(404);
    expect((await profile.call("DELETE", `/api/verify/${code}`)).statusCode).toBe(401);
    expect((await revoke(code)).statusCode).toBe(204);
    expect((await revoke(code)).statusCode).toBe(204);
    expect((await verify(code)).json()).toMatchObject({ revoked: true, name: "Zoë King" });
    expect(await list()).toEqual([
      expect.objectContaining({
        code,
        url: `${URL_BASE}/verify/${code}`,
        credentials: 2,
        revoked: true,
      }),
    ]);
    expect(await list("bob")).toEqual([]);
  });

  it("is unknown by any other code", async () => {
    for (const code of ["0".repeat(20), "no", "..%2f", "0".repeat(21)]) {
      expect((await verify(code)).statusCode).toBe(404);
      for (const part of ["credential", "revocations"])
        expect((await profile.call("GET", `/api/verify/${code}/${part}`)).statusCode).toBe(404);
    }
  });
});

describe("the credentials of a signed CV", () => {
  /** What a validator elsewhere can fetch from this installation. */
  const answerOf = async (url: string): Promise<string | undefined> => {
    const { pathname } = new URL(url);
    if (url === `${URL_BASE}/.well-known/did.json`)
      return JSON.stringify(didDocument(URL_BASE, profile.deps.keys.credentialKeys()));
    if (!url.startsWith(URL_BASE)) return undefined;
    const { statusCode, body } = await profile.call("GET", pathname);
    return statusCode === 200 ? body : undefined;
  };
  const network = {
    fetcher: {
      async get(url: string) {
        const text = await answerOf(url);
        return text === undefined
          ? ({ kind: "unreachable", reason: "no network" } as const)
          : ({ kind: "answered", status: 200, contentType: "application/json", text } as const);
      },
    },
    canonize: canonizeAll,
    now: new Date("2026-01-02T00:00:00Z"),
    addresses: [],
  };

  async function outcomesOf(badge: unknown) {
    const checked = await checkBadge(JSON.stringify(badge), network);
    if (!checked.ok) return checked.refusal;
    return Object.fromEntries(checked.value.checks.map(({ check, outcome }) => [check, outcome]));
  }
  const credentialsOf = async (code: string) =>
    (await profile.call("GET", `/api/verify/${code}/credential`)).json().credentials;

  it("are Open Badges that others accept, until one byte is changed", async () => {
    const { code } = await sign();
    const credentials = await credentialsOf(code);
    expect(credentials.map((one: { name: string }) => one.name)).toEqual(["New", "Old"]);
    const accepted = {
      structure: "passed",
      signature: "passed",
      issuer: "passed",
      expiry: "passed",
      revocation: "passed",
    };
    for (const one of credentials) {
      expect(await outcomesOf(one)).toMatchObject(accepted);
      expect(one.issuer.id).toBe(didOfUrl(URL_BASE));
      expect(one.credentialSubject.narrative).toContain("Claimed by Zoë King");
    }
    const forged = JSON.parse(JSON.stringify(credentials[0]).replaceAll("Engines", "Enginet"));
    expect(await outcomesOf(forged)).toMatchObject({ signature: "failed" });
    expect(await credentialsOf(code)).toEqual(credentials);
  });

  it("are revoked one by one when they are out of date, and together with the CV", async () => {
    const { code } = await sign();
    const [changed, untouched] = await credentialsOf(code);
    change({ type: "CredentialChanged", credential: credential({ id: "2", name: "Other" }) });
    expect(await outcomesOf(changed)).toMatchObject({ signature: "passed", revocation: "failed" });
    expect(await outcomesOf(untouched)).toMatchObject({ revocation: "passed" });
    await revoke(code);
    expect(await outcomesOf(untouched)).toMatchObject({
      signature: "passed",
      revocation: "failed",
    });
  });
});
