import { listAddresses, removeAddress, type Address } from "@laurel/contracts/routes/addresses";
import { SIGN_IN_PATH } from "@laurel/contracts/internal";
import { getOtp } from "@laurel/contracts/routes/one-time-codes";
import { resetPassword } from "@laurel/contracts/routes/auth";
import {
  listSecurityLog,
  previewSecuring,
  type SecurityEntry,
} from "@laurel/contracts/routes/security-log";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ADA, PASSWORD, tokenIn } from "../testing/identity-harness.ts";
import {
  createSecuringHarness,
  DAY,
  EVES,
  type SecuringHarness,
} from "../testing/securing-harness.ts";

let harness: SecuringHarness["harness"];
let ada: SecuringHarness["ada"];
let call: SecuringHarness["call"];
let entry: SecuringHarness["entry"];
let secure: SecuringHarness["secure"];
let emails: SecuringHarness["emails"];
let addVerified: SecuringHarness["addVerified"];
let switchCodesOn: SecuringHarness["switchCodesOn"];
let takeOver: SecuringHarness["takeOver"];
beforeEach(async () => {
  ({ harness, ada, call, entry, secure, emails, addVerified, switchCodesOn, takeOver } =
    await createSecuringHarness());
});
afterEach(() => harness[Symbol.asyncDispose]());

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
