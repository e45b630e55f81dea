import {
  addAddress,
  changeEmail,
  listAddresses,
  removeAddress,
  undoEmailChange,
  verifyAddress,
  type Address,
} from "@laurel/contracts/routes/addresses";
import { INTERNAL_HEADERS, SIGN_IN_PATH } from "@laurel/contracts/internal";
import { confirmOtp, beginOtp, getOtp } from "@laurel/contracts/routes/one-time-codes";
import { resetPassword } from "@laurel/contracts/routes/auth";
import {
  listSecurityLog,
  previewSecuring,
  secureAccount,
  type SecurityEntry,
  type SecurityKind,
} from "@laurel/contracts/routes/security-log";
import { streamOf } from "@laurel/contracts/topics";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MailQueue } from "../mail-queue.ts";
import { reactToOwn } from "../own-reaction.ts";
import { openAccountParts } from "../testing/account-parts.ts";
import {
  ADA,
  createIdentityHarness,
  PASSWORD,
  tokenIn,
  type IdentityHarness,
} from "../testing/identity-harness.ts";

const EVES = "eve@example.net";
const DAY = 24 * 3600_000;

let harness: IdentityHarness;
let ada: string;
beforeEach(async () => {
  harness = await createIdentityHarness();
  await harness.registerVerified();
  ada = (await harness.signIn("ada")).json<{ userId: string }>().userId;
  harness.clock.advance(30 * DAY);
});
afterEach(() => harness[Symbol.asyncDispose]());

const call = (method: string, path: string, body?: object, userId = ada) =>
  harness.call(harness.service.app, method, path, { userId, body });
const entry = async (kind: SecurityKind) =>
  (await call("GET", listSecurityLog.path)).json<SecurityEntry[]>().find((one) => one.kind === kind)
    ?.id ?? "";
const secure = (entryId?: string, userId = ada, isConfirmed = true) =>
  harness.call(harness.service.app, "POST", secureAccount.path, {
    userId,
    body: entryId === undefined ? undefined : { entryId },
    headers: isConfirmed ? { [INTERNAL_HEADERS.confirmed]: "1" } : {},
  });
const emails = async () =>
  (await call("GET", listAddresses.path)).json<Address[]>().map(({ email }) => email);

async function addVerified(email: string): Promise<Address> {
  const added = (await call("POST", addAddress.path, { email })).json<Address>();
  const token = tokenIn(await harness.mailTo(email, /Verify/));
  expect((await call("POST", verifyAddress.path, { token })).statusCode).toBe(200);
  return added;
}

async function switchCodesOn() {
  const { secret } = (await call("POST", beginOtp.path)).json<{ secret: string }>();
  const timestamp = harness.clock.clock().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  expect((await call("POST", confirmOtp.path, { code })).statusCode).toBe(200);
}

/** What the inbox orders for Ada's last commit, as if the call had ordered nothing. */
async function orderedByInbox() {
  const { eventStore, recordStore, clock } = harness.deps;
  const parts = await openAccountParts({ eventStore, recordStore, clock });
  const stream = streamOf("identity", ada);
  const orders: [string, string][] = [];
  const order: MailQueue["order"] = async (_id, { kind, name }) => void orders.push([kind, name]);
  const mails = { ...parts.mails, order };
  const { react } = reactToOwn({
    ...parts,
    eventStore,
    mails,
    erasures: { begin: async () => {} },
  });
  const commits = await eventStore.read(stream, 0);
  const secured = commits.findLast(({ events }) =>
    events.some(({ type }) => type === "AccountSecured" || type === "PasswordWithdrawn"),
  );
  for (const event of secured?.events ?? [])
    await react(event, { stream, userId: ada, version: secured?.last ?? 0, commandId: "", at: "" });
  return orders;
}

/** Somebody in Ada's session makes the account theirs. */
async function takeOver() {
  const { id } = await addVerified(EVES);
  harness.clock.advance(1000);
  expect(
    (await call("PUT", changeEmail.path.replace(":id", id), { primary: true })).statusCode,
  ).toBe(200);
  await switchCodesOn();
}

describe("“This wasn't me” for an entry of the log", () => {
  it("removes what was added since, brings the email back, and mails its owner", async () => {
    const work = await addVerified("ada@work.example");
    harness.clock.advance(DAY);
    await takeOver();
    const answer = await secure(await entry("email_changed"));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ message: string }>().message).toContain(ADA.email);
    expect(await emails()).toEqual([ADA.email, work.email]);
    expect((await call("GET", getOtp.path)).json()).toMatchObject({ enabled: false });
    const mail = await harness.mailTo(ADA.email, /secured/);
    expect(mail.text).toContain("have been removed");
    expect(mail.text).toContain(`go to ${ADA.email}.`);
    const notice = await harness.mailTo(EVES, /was removed/);
    expect(notice.text).not.toContain("token=");
    expect(notice.text).not.toContain(ADA.email);
    const password = "Brand-New-9";
    const body = { token: tokenIn(mail), password, confirmPassword: password };
    expect((await harness.post(resetPassword.path, body)).statusCode).toBe(200);
    expect((await harness.signIn("ada", password)).statusCode).toBe(200);
    const log = (await call("GET", listSecurityLog.path)).json<SecurityEntry[]>();
    const kinds = log.map(({ kind }) => kind);
    for (const kind of ["account_secured", "email_change_undone", "codes_disabled"])
      expect(kinds).toContain(kind);
    const eve = { ...ADA, username: "eve", email: EVES };
    expect((await harness.post("/api/auth/register", eve)).statusCode).toBe(201);
  });

  it("mails each address once, also from the inbox", async () => {
    await takeOver();
    await secure(await entry("email_changed"));
    const orders = await orderedByInbox();
    expect(orders).toEqual([
      ["email-removed", EVES],
      ["secured", ADA.email],
    ]);
    await harness.mailTo(EVES, /was removed/);
    expect(harness.sent.filter(({ to }) => to === EVES)).toHaveLength(2);
    expect(harness.sent.filter(({ subject }) => /password reset/.test(subject))).toEqual([]);
  });

  it("tells every verified address that goes, and no other", async () => {
    const further = "eve@further.example";
    await addVerified(further);
    await call("POST", addAddress.path, { email: "stranger@example.com" });
    await harness.mailTo("stranger@example.com", /Verify/);
    await takeOver();
    await secure(await entry("address_added"));
    expect((await harness.mailTo(EVES, /was removed/)).text).toContain("back to what it was");
    const told = await harness.mailTo(further, /was removed/);
    expect(told.text).toContain("removed the ways to log in that were added");
    expect(told.text).not.toContain("token=");
    expect((await orderedByInbox()).map(([, email]) => email)).not.toContain(
      "stranger@example.com",
    );
  });

  it("needs a confirmed session, and nothing happens otherwise", async () => {
    await takeOver();
    const refused = await secure(await entry("email_changed"), ada, false);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: "confirm_required" }]);
    expect(await emails()).toEqual([EVES, ADA.email]);
    expect((await harness.signIn("ada")).json()).toMatchObject({ code: "code_required" });
    expect((await secure(undefined, ada, false)).statusCode).toBe(200);
  });

  it("goes back seven days at most, and leaves everything without an entry", async () => {
    await addVerified("ada@work.example");
    await switchCodesOn();
    const old = await entry("address_added");
    harness.clock.advance(8 * DAY);
    await addVerified(EVES);
    expect((await secure()).statusCode).toBe(200);
    expect(await emails()).toHaveLength(3);
    expect((await secure(old)).statusCode).toBe(200);
    expect(await emails()).toEqual([ADA.email, "ada@work.example"]);
    expect((await call("GET", getOtp.path)).json()).toMatchObject({ enabled: true });
  });

  it("can't be a refused login or a missing code, whose time is up to strangers", async () => {
    await switchCodesOn();
    await harness.signIn("ada", "Wrong-Horse-1");
    await harness.post(SIGN_IN_PATH, {
      usernameOrEmail: "ada",
      password: PASSWORD,
      code: "000000",
    });
    harness.clock.advance(DAY);
    await addVerified("ada@work.example");
    const refused = await secure(await entry("sign_in_refused"));
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: "nobody_got_in" }]);
    expect(await emails()).toHaveLength(2);
  });

  it("has to be in the person's own log", async () => {
    const bob = { ...ADA, username: "bob", email: "bob@example.org" };
    await harness.post("/api/auth/register", bob);
    await harness.verify(tokenIn(await harness.mailTo(bob.email, /verify/i)));
    const { userId } = (await harness.signIn("bob")).json<{ userId: string }>();
    const entryId = await entry("signed_in");
    expect((await secure(entryId, userId)).statusCode).toBe(404);
    expect((await secure("none")).statusCode).toBe(404);
    expect((await secure("x".repeat(101))).statusCode).toBe(400);
    expect((await harness.signIn("bob")).statusCode).toBe(200);
  });

  it("finds the former email even if somebody tries to remove it", async () => {
    await takeOver();
    const addresses = (await call("GET", listAddresses.path)).json<Address[]>();
    const former = addresses.find(({ email }) => email === ADA.email)?.id ?? "";
    const removed = await call("DELETE", removeAddress.path.replace(":id", former));
    expect(removed.statusCode).toBe(409);
    await secure(await entry("email_changed"));
    expect(await emails()).toEqual([ADA.email]);
  });
});

describe("“This wasn't me” without an entry", () => {
  it("tells the changed email that the link went to the former one", async () => {
    await takeOver();
    const answer = await secure();
    expect(answer.json<{ message: string }>().message).toContain(`to ${ADA.email}.`);
    const link = await harness.mailTo(ADA.email, /secured: reset/);
    expect(link.text).toContain("token=");
    expect(link.text).toContain(`was changed to ${EVES}`);
    const notice = await harness.mailTo(EVES, /secured$/);
    expect(notice.text).not.toContain("token=");
    expect(notice.text).not.toContain(ADA.email);
    expect(notice.text).toContain("https://laurel.example/forgot-password");
    const undo = tokenIn(await harness.mailTo(ADA.email, /email was changed/));
    expect((await harness.post(undoEmailChange.path, { token: undo })).statusCode).toBe(200);
    expect((await harness.mailTo(EVES, /was removed/)).text).toContain("has undone a change");
    expect(await orderedByInbox()).toContainEqual(["change-undone", EVES]);
  });

  it("tells nobody else while the email hasn't changed", async () => {
    await addVerified("ada@work.example");
    await secure();
    expect(await orderedByInbox()).toEqual([["secured", ADA.email]]);
  });
});

describe("what “This wasn't me” would do", () => {
  const preview = (entryId = "", userId = ada) =>
    call("GET", `${previewSecuring.path}?entryId=${entryId}`, undefined, userId);

  it("names the address that comes back, those that go, and where the link goes", async () => {
    await takeOver();
    const changed = await entry("email_changed");
    expect((await preview(changed)).json()).toEqual({
      email: EVES,
      emailAfterwards: ADA.email,
      linkTo: ADA.email,
      removedAddresses: [EVES],
    });
    expect((await preview()).json()).toEqual({
      email: EVES,
      emailAfterwards: EVES,
      linkTo: ADA.email,
      removedAddresses: [],
    });
    expect(await emails()).toEqual([EVES, ADA.email]);
    expect((await harness.signIn("ada")).json()).toMatchObject({ code: "code_required" });
  });

  it("needs an entry of the person's own log in which somebody got in", async () => {
    await harness.signIn("ada", "Wrong-Horse-1");
    expect((await preview(await entry("sign_in_refused"))).statusCode).toBe(400);
    expect((await preview("none")).statusCode).toBe(404);
    expect((await preview(await entry("signed_in"), "somebody")).statusCode).toBe(401);
  });
});
