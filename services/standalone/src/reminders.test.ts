import { readMailbox } from "@laurel/adapters-embedded/mailer/mailbox";
import { createCalendar, deleteCalendar } from "@laurel/contracts/routes/calendar";
import { createCredential } from "@laurel/contracts/routes/credentials";
import { getReminders } from "@laurel/contracts/routes/reminders";
import { createToken } from "@laurel/contracts/routes/tokens";
import { COURSE } from "@laurel/testing/sample-credential";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";

let folder: TempDirectory;
let product: RunningProduct;
let ada: SignedIn;
beforeAll(async () => {
  folder = await createTempDirectory();
  product = await startProduct({ kept: folder });
  ada = await product.signUp("ada");
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
const addCredential = async (name: string, expirationDate: string) => {
  const body = { ...COURSE, name, expirationDate };
  expectStatus(await ada.call("POST", createCredential.path, { body }), 201);
};
const reminders = async () =>
  (await readMailbox(folder.at("mailbox"))).filter(({ subject }) => subject.includes("expires"));

it("a credential that expires soon is reminded of, and a form of a mail program stops it", async () => {
  await addCredential("First aid", inDays(6));
  // On a busy machine an attempt can fail, and the next one follows seconds later.
  await expect.poll(async () => (await reminders()).length, { timeout: 60_000 }).toBe(1);
  const [mail] = await reminders();
  expect(mail?.subject).toMatch(/^First aid expires in [56] days$/);
  const { pathname, search } = new URL(mail?.unsubscribeUrl ?? "");
  expect(mail?.text).toContain(`${product.url}/unsubscribe${search}`);
  const answer = await product.call("POST", pathname + search, {
    body: "List-Unsubscribe=One-Click",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://mail.example",
      "sec-fetch-site": "cross-site",
    },
  });
  expectStatus(answer, 200);
  const settings = (await ada.call("GET", getReminders.path)).json();
  expect(settings).toMatchObject({ enabled: false });
}, 70_000);

it("a calendar app reads the expiry dates, until the calendar ends", async () => {
  const made = expectStatus(await ada.call("POST", createCalendar.path), 200);
  const { url } = made.json() as { url: string };
  const { pathname } = new URL(url);
  await addCredential("Crane operator", inDays(200));
  const calendar = expectStatus(await product.call("GET", pathname), 200);
  expect(calendar.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(calendar.text).toContain("SUMMARY:Crane operator expires\r\n");
  const headers = { "if-none-match": String(calendar.headers.etag), "accept-encoding": "gzip" };
  expectStatus(await product.call("GET", pathname, { headers }), 304);
  expectStatus(await product.call("HEAD", pathname), 200);
  expectStatus(await ada.call("DELETE", deleteCalendar.path), 204);
  expectStatus(await product.call("GET", pathname), 404);
});

it("an access token reaches neither", async () => {
  const body = { name: "All", scopes: ["credentials:read", "webhooks:write", "profile:read"] };
  const made = expectStatus(await ada.call("POST", createToken.path, { body }), 201);
  const { token } = made.json() as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  for (const path of [getReminders.path, createCalendar.path]) {
    const refused = await product.call("GET", path, { headers });
    expect([refused.status, refused.json()]).toMatchObject([403, { code: "insufficient_scope" }]);
  }
});
