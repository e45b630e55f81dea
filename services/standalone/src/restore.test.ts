import { leavesOutSlow } from "@laurel/testing/deployment";
import { MAX_CREDENTIALS } from "@laurel/contracts/constants";
import { register, verifyEmail } from "@laurel/contracts/routes/auth";
import { createCredentials } from "@laurel/contracts/routes/imports";
import {
  getRestoreProgress,
  MAX_RESTORE_BYTES,
  restoreMe,
  restoreReportSchema,
} from "@laurel/contracts/routes/restore";
import { readZip } from "@laurel/testing/read-zip";
import { COURSE } from "@laurel/testing/sample-credential";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { request } from "node:http";
import { meaningOf } from "./testing/export-meaning.ts";
import { PASSWORD } from "./testing/test-user.ts";
import { edited, exportOf, formOf, json, restore } from "./testing/restore.ts";
import { enrich } from "./testing/rich-person.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";

let product: RunningProduct;
let ada: SignedIn;
let exported: Buffer;
beforeAll(async () => {
  product = await startProduct({ environment: { OUTBOUND_DISABLED: "on" } });
  ada = await product.signUp("ada");
  await enrich(ada);
  exported = await exportOf(ada);
});
afterAll(() => product[Symbol.asyncDispose]());

const none = { created: 0, skipped: 0 };
const EVERYTHING = {
  credentials: { created: 12, skipped: 0 },
  documents: { created: 9, skipped: 0 },
  interests: { created: 2, skipped: 0 },
  learningPaths: { created: 4, skipped: 0 },
};
const ALL_SKIPPED = {
  credentials: { created: 0, skipped: 12 },
  documents: { created: 0, skipped: 9 },
  interests: { created: 0, skipped: 2 },
  learningPaths: { created: 0, skipped: 4 },
};

const reportOf = async (person: SignedIn, zip: Buffer) =>
  restoreReportSchema.parse(expectStatus(await restore(person, zip), 200).json());

type Json = Record<string, unknown>;

/** Somebody who had an account before, with the same name and address. */
async function registerAgain(username: string): Promise<SignedIn> {
  const email = `${username}@example.org`;
  const body = { username, email, password: PASSWORD, name: "Again" };
  expectStatus(await product.call("POST", register.path, { body }), 201);
  const { search } = await product.mails.waitForLink(email, "/verify-email", 2);
  expectStatus(await product.call("GET", `${verifyEmail.path}${search}`), 200);
  return product.signIn(username);
}

/** Announces a form of that size without sending it. */
function statusOfLength({ cookie }: SignedIn, length: number): Promise<number | undefined> {
  const type = "multipart/form-data; boundary=x";
  const headers = { cookie, "content-type": type, "content-length": length };
  return new Promise((resolve, reject) => {
    const sent = request(product.url + restoreMe.path, { method: "POST", headers }, (answer) => {
      resolve(answer.statusCode);
      sent.destroy();
    });
    sent.on("error", reject).flushHeaders();
  });
}

describe("restoring an export", () => {
  it("brings everything back into a new account, and a second time changes nothing", async () => {
    const bob = await product.signUp("bob");
    expect(await reportOf(bob, exported)).toEqual(EVERYTHING);
    const after = await exportOf(bob);
    const meaning = await meaningOf(exported);
    // The badge was issued to somebody else, and Laurel has noticed.
    const failed = JSON.stringify(meaning).replaceAll('\\"integrity_only\\"', '\\"failed\\"');
    expect(await meaningOf(after)).toEqual(JSON.parse(failed));
    expect(meaning.badges).toHaveLength(1);
    expect(meaning.avatar).toEqual({ uploaded: true });
    expect(meaning.credentials.join()).toContain('"imageUrl":{"uploaded":true}');
    expect(meaning.cycles).toHaveLength(2);
    expect(await reportOf(bob, exported)).toEqual(ALL_SKIPPED);
    const again = await exportOf(bob);
    for (const name of ["credentials.json", "documents.json", "continuing-education.json"])
      expect((await readZip(again)).get(name)).toEqual((await readZip(after)).get(name));
    expect(await meaningOf(again)).toEqual(await meaningOf(after));
  });

  it("changes nothing for the person who has made it", async () => {
    expect(await reportOf(ada, exported)).toEqual(ALL_SKIPPED);
    const [before, after] = [await readZip(exported), await readZip(await exportOf(ada))];
    for (const name of ["account.json", "credentials.json", "documents.json", "badges.json"])
      expect(after.get(name)).toEqual(before.get(name));
  });

  it("completes what is missing, and links it with what is there", async () => {
    const carl = await product.signUp("carl");
    await reportOf(carl, exported);
    const meaning = await meaningOf(await exportOf(carl));
    const list = async () =>
      (await carl.call("GET", "/api/credentials")).json() as {
        id: string;
        completedDate: string;
      }[];
    const middle = (await list()).find(({ completedDate }) => completedDate === "2023-01-01");
    expectStatus(await carl.call("DELETE", `/api/credentials/${middle?.id}`), 204);
    // While it can be restored, it counts as there.
    expect((await reportOf(carl, exported)).credentials).toEqual({ created: 0, skipped: 12 });
    expectStatus(await carl.call("DELETE", `/api/credentials/removed/${middle?.id}`), 204);
    expect((await meaningOf(await exportOf(carl))).credentials).not.toEqual(meaning.credentials);
    expect((await reportOf(carl, exported)).credentials).toEqual({ created: 1, skipped: 11 });
    expect(await meaningOf(await exportOf(carl))).toEqual(meaning);
  });

  it("gives an erased person everything back, checked again", async () => {
    const dora = await product.signUp("dora");
    await enrich(dora);
    const zip = await exportOf(dora);
    expectStatus(await dora.call("DELETE", "/api/users/me", { body: { password: PASSWORD } }), 204);
    const again = await registerAgain("dora");
    expect(await reportOf(again, zip)).toEqual(EVERYTHING);
    const meaning = await meaningOf(await exportOf(again));
    expect(meaning).toEqual(await meaningOf(zip));
    expect(JSON.stringify(meaning.credentials)).toContain("integrity_only");
  });

  it("believes nothing that an edited file claims beyond what a person may write", async () => {
    const zip = await edited(exported, (files) => {
      const credentials = JSON.parse(String(files.get("credentials.json"))) as Json[];
      const claims = { userId: ada.me.id, verificationStatus: "verified", renewedBy: "1" };
      files.set("credentials.json", json(credentials.map((one) => ({ ...one, ...claims }))));
      files.set("badges.json", json([]));
      const account = JSON.parse(String(files.get("account.json"))) as Json;
      const role = { id: ada.me.id, username: "root", email: "eve@example.org", name: "Eve" };
      const profile = { publicProfile: true, publicProfileSlug: "eve", emailVerified: false };
      files.set("account.json", json({ ...account, ...role, ...profile }));
    });
    const before = (await ada.call("GET", "/api/credentials")).text;
    const eve = await product.signUp("eve");
    await reportOf(eve, zip);
    const credentials = (await eve.call("GET", "/api/credentials")).json() as Json[];
    const ids = new Set((JSON.parse(before) as Json[]).map(({ id }) => id));
    for (const one of credentials) {
      expect(one).toMatchObject({ userId: eve.me.id, verificationStatus: "pending" });
      expect(ids.has(one["id"])).toBe(false);
    }
    expect((await ada.call("GET", "/api/credentials")).text).toBe(before);
    const me = (await eve.call("GET", "/api/users/me")).json() as Json;
    const { bio, jobTitle, company, avatarUrl, interests, updatedAt } = me;
    const written = { bio, jobTitle, company, avatarUrl, interests, updatedAt };
    expect(me).toEqual({ ...eve.me, ...written });
    expect(jobTitle).toBe("Engineer");
  });

  it.skipIf(leavesOutSlow)(
    "takes 5,000 credentials, and refuses one more before it changes anything",
    async () => {
      const fred = await product.signUp("fred");
      const many = await edited(exported, (files) => {
        const one = (id: number) => ({
          ...COURSE,
          id: String(id),
          renews: id % 10 === 0 ? String(id - 1) : "",
        });
        const credentials = Array.from({ length: MAX_CREDENTIALS }, (_, index) => one(index + 1));
        files.set("credentials.json", json(credentials));
        files.set("continuing-education.json", json([]));
      });
      expect((await reportOf(fred, many)).credentials).toEqual({ created: 5_000, skipped: 0 });
      expect((await reportOf(fred, many)).credentials).toEqual({ created: 0, skipped: 5_000 });
      const full = await restore(fred, exported);
      expect([full.status, full.json()]).toMatchObject([409, { code: "limit_reached" }]);
    },
  );

  it("waits while another one of the person is running", async () => {
    const gina = await product.signUp("gina");
    const progress = async () => (await gina.call("GET", getRestoreProgress.path)).json();
    expect(await progress()).toEqual({ running: false, step: "", done: 0, of: 0 });
    const reports = await Promise.all([1, 2, 3].map(() => reportOf(gina, exported)));
    expect(reports.map(({ credentials }) => credentials.created).toSorted()).toEqual([0, 0, 12]);
    expect((await gina.call("GET", "/api/credentials")).json()).toHaveLength(12);
    expect((await gina.call("GET", "/api/documents")).json()).toHaveLength(9);
    expect(await progress()).toEqual({ running: false, step: "", done: 0, of: 0 });
  });

  it("has one answer for the same key, also at once", async () => {
    const iris = await product.signUp("iris");
    const { body, headers } = formOf(exported);
    const send = () =>
      iris.call("POST", restoreMe.path, {
        body,
        headers: { ...headers, "idempotency-key": "once" },
      });
    const [first, second] = await Promise.all([send(), send()]);
    const later = await send();
    expect(first.json()).toMatchObject({ credentials: { created: 12, skipped: 0 } });
    expect([second.text, later.text]).toEqual([first.text, first.text]);
  });

  it("needs a session, and a file that isn't too large", async () => {
    expectStatus(await restore(product, exported), 401);
    expect(await statusOfLength(ada, MAX_RESTORE_BYTES + 2 * 1024 * 1024)).toBe(413);
  });

  it("restores an account without anything", async () => {
    const hugo = await product.signUp("hugo");
    const report = await reportOf(hugo, await exportOf(hugo));
    expect(report).toEqual({
      credentials: none,
      documents: none,
      interests: none,
      learningPaths: none,
    });
    expectStatus(
      await hugo.call("POST", createCredentials.path, { body: { credentials: [COURSE] } }),
      200,
    );
  });
});
