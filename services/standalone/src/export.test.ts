import { createCalendar } from "@laurel/contracts/routes/calendar";
import { getReminders } from "@laurel/contracts/routes/reminders";
import { sessionSchema } from "@laurel/contracts/routes/users";
import { pathOf } from "@laurel/contracts/path";
import {
  listDeliveries,
  listWebhooks,
  testWebhook,
  type Delivery,
} from "@laurel/contracts/routes/webhooks";
import { z } from "@laurel/contracts/zod";
import { readZip } from "@laurel/testing/read-zip";
import { leavesOutSlow } from "@laurel/testing/deployment";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CANARY, plantCanaries } from "./testing/personal-data.ts";
import { PASSWORD } from "./testing/test-user.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";
import { upload, uploadPhoto } from "./testing/upload.ts";

let product: RunningProduct;
let ada: SignedIn;
beforeAll(async () => {
  product = await startProduct({ environment: { OUTBOUND_DISABLED: "on" } });
  ada = await product.signUp("ada");
  await plantCanaries(product, ada);
});
afterAll(() => product[Symbol.asyncDispose]());

async function exported(person: SignedIn) {
  const answer = expectStatus(await person.call("GET", "/api/users/me/export"), 200);
  const files = await readZip(answer.bytes);
  const json = (name: string): unknown => JSON.parse(files.get(name)?.toString("utf8") ?? "null");
  return { headers: answer.headers, files, json };
}

describe("the export of a person's data", () => {
  it("is a zip whose name contains the username and the date", async () => {
    const { headers } = await exported(ada);
    expect(headers["content-type"]).toBe("application/zip");
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="Laurel_ada_\d{4}-\d{2}-\d{2}\.zip"$/,
    );
  });

  it("contains all the person's data, as the calls return it", async () => {
    const { json, files } = await exported(ada);
    const read = async (path: string) => (await ada.call("GET", path)).json();
    expect(json("account.json")).toEqual(await read("/api/users/me"));
    expect(json("credentials.json")).toEqual(await read("/api/credentials"));
    expect(json("continuing-education.json")).toEqual(await read("/api/continuing-education"));
    expect(json("continuing-education.json")).toMatchObject([{ requiredHours: 40 }]);
    expect(json("documents.json")).toEqual(await read("/api/documents"));
    expect(json("username.json")).toMatchObject({
      username: "ada",
      former: [{ username: `former-${CANARY}` }],
    });
    expect(json("addresses.json")).toEqual(await read("/api/users/me/addresses"));
    expect(json("addresses.json")).toMatchObject([
      { primary: true },
      { email: `${CANARY}@work.example`, verified: true },
      { email: `${CANARY}@new.example`, verified: false },
    ]);
    expect(json("security-log.json")).toEqual(await read("/api/users/me/security-log"));
    expect(json("security-log.json")).toContainEqual(
      expect.objectContaining({ kind: "signed_in", network: "127.0.0.0/24" }),
    );
    expect(json("profile-layout.json")).toEqual(await read("/api/profile/layout"));
    expect(json("profile-layout.json")).toMatchObject({
      pinned: [expect.any(String)],
      hidden: ["statistics"],
    });
    expect(json("sessions.json")).toMatchObject([{ current: true }]);
    expect(files.get("credentials.csv")?.toString("utf8")).toContain(`Course ${CANARY}`);
    expect(json("resume.json")).toMatchObject({
      certificates: expect.arrayContaining([
        expect.objectContaining({ name: `Course ${CANARY}` }),
        expect.objectContaining({ issuer: `${CANARY} School` }),
      ]),
    });
    expect(JSON.stringify(json("badges.json"))).toContain(`${CANARY} School`);
    const services = ["portfolio", "profile", "identity"];
    const history = JSON.stringify(services.map((service) => json(`history/${service}.json`)));
    for (const text of ["About", "Changed", "Bio", "Token"].map((word) => `${word} ${CANARY}`))
      expect(history).toContain(text);
  });

  it("contains the uploaded pictures, under the names of their addresses", async () => {
    const url = await uploadPhoto(ada);
    const { files } = await exported(ada);
    const shown = await fetch(url);
    expect(files.get(new URL(url).pathname.slice(1))).toEqual(Buffer.from(await shown.bytes()));
  });

  it("contains the settings for reminders, the last ones, and the address of the calendar", async () => {
    const calendar = (await ada.call("POST", createCalendar.path)).json();
    const { json } = await exported(ada);
    expect(json("reminders.json")).toEqual((await ada.call("GET", getReminders.path)).json());
    expect(json("last-reminders.json")).toEqual([]);
    expect(json("calendar.json")).toEqual(calendar);
  });

  it("contains the webhooks and their deliveries", async () => {
    const webhooks = async () =>
      listWebhooks.answers[200].parse((await ada.call("GET", listWebhooks.path)).json());
    const id = (await webhooks())[0]?.id ?? "";
    expectStatus(await ada.call("POST", pathOf(testWebhook, { id })), 202);
    const deliveries = async () =>
      (await ada.call("GET", pathOf(listDeliveries, { id }))).json() as Delivery[];
    await expect.poll(async () => (await deliveries())[0]?.state).toBe("failed");
    const { json } = await exported(ada);
    expect(json("webhooks.json")).toEqual(await webhooks());
    const [delivery] = await deliveries();
    // As it's stored: the API answers in Ada's language.
    const error = "Outbound connections are switched off";
    expect(delivery?.attempts).not.toMatchObject([{ error }]);
    const attempts = delivery?.attempts.map((attempt) => ({ ...attempt, error }));
    expect(json("deliveries.json")).toEqual([{ webhook: id, ...delivery, attempts }]);
  });

  it("contains every file byte for byte, also two with the same name, and non-ASCII names", async () => {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(300_000, 0xc3)]);
    const name = "Zeugnis – Łódź 证书.pdf";
    for (const last of ["a", "b"])
      expectStatus(await upload(ada, new File([bytes, last], name)), 201);
    const { files } = await exported(ada);
    const kept = Array.from(files, ([path, content]) => ({ path, content })).filter(({ path }) =>
      path.endsWith(`/${name}`),
    );
    expect(kept.map(({ content }) => content.subarray(-1).toString()).toSorted()).toEqual([
      "a",
      "b",
    ]);
    for (const { content } of kept) expect(content.subarray(0, -1).equals(bytes)).toBe(true);
  });

  it("contains every session, even the maximum with the longest user agents", async () => {
    const carl = await product.signUp("carl");
    const body = { usernameOrEmail: "carl", password: PASSWORD };
    const count = leavesOutSlow ? 9 : 99;
    const agents = Array.from({ length: count }, () =>
      // Two bytes each in JSON: non-ASCII characters, and quotes, which are escaped.
      Array.from(randomBytes(300), (byte) => String.fromCharCode(byte < 161 ? 34 : byte)).join(""),
    );
    for (const agent of agents) {
      const headers = { "user-agent": agent };
      expectStatus(await product.call("POST", "/api/auth/login", { body, headers }), 200);
    }
    const { json } = await exported(carl);
    const told = z.array(sessionSchema).parse(json("sessions.json"));
    expect(told).toHaveLength(count + 1);
    expect(told.map(({ userAgent }) => userAgent).slice(0, count)).toEqual(agents.toReversed());
    expect(told[count]).toMatchObject({ current: true });
  });

  it("contains nothing of other people, and no secret", async () => {
    const bob = await product.signUp("bob");
    const { files } = await exported(bob);
    const all = Buffer.concat(Array.from(files.values())).toString("utf8");
    expect(all).toContain("bob@example.org");
    expect(all).not.toContain(CANARY);
    expect(all).not.toMatch(/\$argon2/);
  });
});
