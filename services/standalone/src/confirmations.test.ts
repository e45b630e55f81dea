import type {
  Confirmation,
  ConfirmationPage,
} from "@laurel/contracts/routes/credential-confirmations";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANSWER, createConfirmationRequests } from "./testing/confirmation-requests.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";

let product: RunningProduct;
let requests: ReturnType<typeof createConfirmationRequests>;
let ada: SignedIn;
beforeAll(async () => {
  product = await startProduct();
  requests = createConfirmationRequests(product);
  ada = await product.signUp("ada");
});
afterAll(() => product[Symbol.asyncDispose]());

const mailsTo = (email: string) => requests.mailsTo(email);
const tokenFor = (email: string) => requests.tokenFor(email);
const asked = (changes?: object) => requests.asked(ada, changes);
const statusOf = async (id: string) =>
  ((await ada.call("GET", `/api/credentials/${id}`)).json() as Credential).verificationStatus;
const listed = async (path: string) => (await ada.call("GET", path)).json() as Confirmation[];

describe("a request to confirm a credential", () => {
  it("is mailed once, with nothing of the person but what is asked", async () => {
    const { email, confirmation, path } = await asked();
    expect(confirmation).toMatchObject({ name: "Bob Trainer", email, state: "asked" });
    const token = await tokenFor(email);
    const [mail] = await mailsTo(email);
    const links = mail?.text.match(/https?:\/\/\S+/g) ?? [];
    expect(links.every((link) => link.startsWith(`${product.url}/confirm/${token}`))).toBe(true);
    expect(mail?.text).not.toContain("ada@example.org");
    expect(await listed(path)).toEqual([confirmation]);
  });

  it("is answered, and shown with the public credential until it changes", async () => {
    const { id, path, email } = await asked();
    const token = await tokenFor(email);
    const page = (await product.call("GET", `/api/confirmations/${token}`)).json();
    expect(page).toMatchObject({
      state: "asked",
      asked: { name: "Bob Trainer", message: "From the course in June" },
      credential: { name: "First Aid", organization: "Red Cross", hours: 0 },
      answer: { name: "", role: "", organization: "", comment: "" },
    });
    const { version } = page as { version: string };
    const body = { ...ANSWER, version };
    const linked = { body: { ...body, organization: "X.Co/9" } };
    expectStatus(await product.call("POST", `/api/confirmations/${token}`, linked), 400);
    const confirmed = await product.call("POST", `/api/confirmations/${token}`, { body });
    expect([confirmed.status, confirmed.json()]).toEqual([200, { state: "confirmed" }]);
    const again = await product.call("POST", `/api/confirmations/${token}`, { body });
    expect([again.status, again.json()]).toMatchObject([409, { code: "already_answered" }]);
    expect(await statusOf(id)).toBe("confirmed");
    const { me } = ada;
    await ada.call("PUT", "/api/profile/public", { body: { enabled: true } });
    const shown = (await ada.call("GET", "/api/users/me")).json() as typeof me;
    const profile = `/api/profiles/${shown.publicProfileSlug}/credentials`;
    const publicOf = async () =>
      ((await product.call("GET", profile)).json() as { id: string; confirmedBy: unknown }[]).find(
        (one) => one.id === id,
      )?.confirmedBy;
    const by = { name: "Bob", role: "Trainer", organization: "Hospital", host: "hospital.example" };
    expect(await publicOf()).toEqual([{ ...by, at: expect.any(String) }]);
    const history = await ada.call("GET", `/api/credentials/${id}/history`);
    const byReferee = { type: "session", name: "" };
    expect(history.json()).toMatchObject([{ kind: "confirmed", by: byReferee }, { kind: "added" }]);

    await ada.call("PUT", `/api/credentials/${id}`, { body: { hours: 8 } });
    expect(await publicOf()).toEqual([]);
    expect(await statusOf(id)).toBe("pending");
    expect(await listed(path)).toMatchObject([{ state: "outdated", answer: { name: "Bob" } }]);
  });

  it("is told when the details have changed since they were shown", async () => {
    const { id, email } = await asked();
    const token = await tokenFor(email);
    const path = `/api/confirmations/${token}`;
    const { version, hasChanged } = (await product.call("GET", path)).json() as ConfirmationPage;
    expect(hasChanged).toBe(false);
    await ada.call("PUT", `/api/credentials/${id}`, { body: { hours: 8 } });
    expect((await product.call("GET", path)).json()).toMatchObject({ hasChanged: true });
    const page = await product.call("GET", `/confirm/${token}`);
    expect(page.text).toContain("has changed these details since they asked you");
    const refused = await product.call("POST", path, { body: { ...ANSWER, version } });
    expect([refused.status, refused.json()]).toMatchObject([409, { code: "changed" }]);
    expectStatus(await product.call("POST", path, { body: ANSWER }), 200);
  });

  it("ends when it's withdrawn, and an answer is taken back with its data", async () => {
    const first = await asked();
    const token = await tokenFor(first.email);
    const own = `${first.path}/${first.confirmation.id}`;
    expectStatus(await ada.call("DELETE", own), 204);
    expectStatus(await ada.call("DELETE", own), 404);
    expectStatus(await product.call("GET", `/api/confirmations/${token}`), 404);

    const second = await asked();
    const link = `/api/confirmations/${await tokenFor(second.email)}`;
    expectStatus(await product.call("DELETE", link), 404);
    expectStatus(await product.call("POST", link, { body: ANSWER }), 200);
    expectStatus(await product.call("DELETE", link), 204);
    expectStatus(await product.call("GET", link), 404);
    expect(await statusOf(second.id)).toBe("pending");
    const empty = { name: "", role: "", organization: "", comment: "" };
    expect(await listed(second.path)).toMatchObject([
      { state: "withdrawn", name: "", email: "", answer: empty },
    ]);
  });

  it("isn't sent to an address that said never, and the person isn't told", async () => {
    const { email } = await asked();
    const token = await tokenFor(email);
    const never = () =>
      product.call("POST", `/api/confirmations/${token}/never`, {
        body: "List-Unsubscribe=One-Click",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: "https://mail.example",
        },
      });
    expectStatus(await never(), 204);
    expectStatus(await never(), 204);
    expectStatus(await product.call("GET", `/api/confirmations/${token}`), 404);
    const eve = await product.signUp("eve");
    const body = { name: "Course", organization: "School", completedDate: "2025-06-05" };
    const { id } = (await eve.call("POST", "/api/credentials", { body })).json() as Credential;
    const request = { name: "Bob", email: email.toUpperCase() };
    const silent = await eve.call("POST", `/api/credentials/${id}/confirmations`, {
      body: request,
    });
    expect([silent.status, silent.json()]).toMatchObject([201, { state: "asked" }]);
    const other = { name: "Carol", email: "carol@hospital.example" };
    await eve.call("POST", `/api/credentials/${id}/confirmations`, { body: other });
    await expect.poll(() => mailsTo(other.email)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(request.email)).toHaveLength(0);
  });

  it.each([
    ["one's own address", { email: "ada@example.org" }, 400, "own_address"],
    ["a link in the message", { message: "see evil.com" }, 400, "invalid_input"],
    ["a link in the name", { name: "www.evil" }, 400, "invalid_input"],
    ["a short host in the message", { message: "T.Me/x" }, 400, "invalid_input"],
    ["an email address in the name", { name: "a@b.example" }, 400, "invalid_input"],
    ["a long message", { message: "x".repeat(501) }, 400, "invalid_input"],
    ["no address", { email: "bob" }, 400, "invalid_input"],
  ])("is refused for %s", async (_what, changes, status, code) => {
    const body = { name: "Course", organization: "School", completedDate: "2025-06-05" };
    const { id } = (await ada.call("POST", "/api/credentials", { body })).json() as Credential;
    const request = { name: "Bob", email: "bob@hospital.example", ...changes };
    const answer = await ada.call("POST", `/api/credentials/${id}/confirmations`, {
      body: request,
    });
    expect([answer.status, answer.json()]).toMatchObject([status, { code }]);
  });

  it("is gone for everybody else, and for made-up tokens", async () => {
    const { id, path } = await asked();
    const mallory = await product.signUp("mallory");
    expectStatus(await mallory.call("GET", path), 404);
    const [one] = await listed(path);
    expectStatus(await mallory.call("DELETE", `${path}/${one?.id}`), 404);
    for (const token of [`${one?.id}-${"a".repeat(43)}`, one?.id, id, "x"])
      expectStatus(await product.call("GET", `/api/confirmations/${token}`), 404);
  });
});

describe("the page of a request", () => {
  const form = (token: string, values: Record<string, string>) =>
    product.call("POST", `/confirm/${token}`, {
      body: new URLSearchParams(values).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "null" },
    });

  it("is a form without scripts and cookies, and tells what is missing", async () => {
    const { email } = await asked();
    const token = await tokenFor(email);
    const page = expectStatus(await product.call("GET", `/confirm/${token}`), 200);
    expect(page.text).toContain("First Aid");
    expect(page.text).not.toContain("<script");
    expect(page.headers["set-cookie"]).toBeUndefined();
    expect(page.headers["referrer-policy"]).toBe("no-referrer");
    expect(page.text).toContain('<meta name="robots" content="noindex">');
    const version = /name="version" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const incomplete = await form(token, { decision: "confirm", name: "Bob", version });
    expect([incomplete.status, incomplete.text]).toEqual([
      400,
      expect.stringContaining("Your role is required"),
    ]);
    const { confirmed: _confirmed, ...texts } = ANSWER;
    const sent = await form(token, { decision: "confirm", ...texts, version });
    expect([sent.status, sent.headers["location"]]).toEqual([303, `/confirm/${token}`]);
    const after = await product.call("GET", `/confirm/${token}`);
    expect(after.text).toContain("You have confirmed this credential");
    expectStatus(await form(token, { decision: "take-back" }), 200);
    expectStatus(await product.call("GET", `/confirm/${token}`), 404);
  });

  it("says who sees the comment, and that who asked sees a refusal", async () => {
    const { email } = await asked();
    const token = await tokenFor(email);
    const page = expectStatus(await product.call("GET", `/confirm/${token}`), 200);
    expect(page.text).toContain("Only <bdi>Person ada</bdi> sees your comment.");
    expect(page.text).toMatch(/<textarea[^>]+aria-describedby="comment-help"/);
    const version = /name="version" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
    expectStatus(await form(token, { decision: "decline", name: "Bob", version }), 303);
    const after = await product.call("GET", `/confirm/${token}`);
    expect(after.text).toContain("Only the person who asked you sees this.");
  });

  it("changes nothing when it's only opened, by scanners too", async () => {
    const { email, path } = await asked();
    const token = await tokenFor(email);
    for (const method of ["HEAD", "GET"])
      for (const page of [`/confirm/${token}`, `/api/confirmations/${token}`])
        expectStatus(await product.call(method, page), 200);
    expectStatus(await product.call("GET", `/api/confirmations/${token}/never`), 405);
    expect(await listed(path)).toMatchObject([{ state: "asked" }]);
  });
});
