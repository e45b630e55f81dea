import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import type { AccountEvent } from "./account.ts";
import { accountDecider } from "./decide.ts";

const { given } = specification(accountDecider);

const AT = "2026-01-01T00:00:00.000Z";
const SOON = "2026-01-01T00:59:59.999Z";
const AN_HOUR_ON = "2026-01-01T01:00:00.000Z";
const WEEK_ON = "2026-01-08T00:00:00.000Z";
const LATER = "2026-01-08T00:00:00.001Z";

const form = { username: "ada", name: "Ada", email: "ada@example.org", passwordId: "p1" };
const registered: AccountEvent = { type: "AccountRegistered", data: { ...form, at: AT } };
const abandoned: AccountEvent = { type: "RegistrationAbandoned", data: {} };
const erased: AccountEvent = { type: "AccountErased", data: {} };
const verified: AccountEvent = { type: "EmailVerified", data: { secretId: "v1" } };
const verification = (secretId: string): AccountEvent => ({
  type: "VerificationLinkIssued",
  data: { secretId, expiresAt: AN_HOUR_ON },
});
const resetLink = (secretId: string): AccountEvent => ({
  type: "ResetLinkIssued",
  data: { secretId, expiresAt: AN_HOUR_ON },
});
const register = { type: "Register", ...form, now: AT } as const;
const verify = (secretId: string, now = SOON) => ({ type: "VerifyEmail", secretId, now }) as const;
const reset = (secretId: string, now = SOON) =>
  ({ type: "ResetPassword", secretId, passwordId: "p2", now }) as const;

describe("registering", () => {
  it("creates the account once", () => {
    given().when(register).thenEvents(registered);
    given(registered).when(register).thenRefused("AlreadyRegistered");
  });

  it("is refused when its names were taken over", () => {
    given(abandoned).when(register).thenRefused("AlreadyRegistered");
  });
});

describe("taking a name over", () => {
  const abandon = (now: string) => ({ type: "AbandonRegistration", now }) as const;

  it("fences off an unfinished registration", () => {
    given().when(abandon(AT)).thenEvents(abandoned);
    given(abandoned).when(abandon(AT)).thenNothing();
  });

  it("is refused while the account has its seven days, and always once it is verified", () => {
    given(registered).when(abandon(WEEK_ON)).thenRefused("AccountIsReal");
    given(registered).when(abandon(LATER)).thenEvents(erased);
    given(registered, verification("v1"), verified)
      .when(abandon(LATER))
      .thenRefused("AccountIsReal");
  });
});

describe("verifying", () => {
  it("works with any open link, once", () => {
    const links = [registered, verification("v1"), verification("v2")];
    given(...links)
      .when(verify("v1"))
      .thenEvents(verified);
    given(...links, verified)
      .when(verify("v1"))
      .thenRefused("LinkNotValid");
    given(...links, verified)
      .when(verify("v2"))
      .thenRefused("LinkNotValid");
  });

  it("ends exactly at the announced time", () => {
    given(registered, verification("v1"))
      .when(verify("v1", AN_HOUR_ON))
      .thenRefused("LinkNotValid");
  });

  it.each(["v2", "r1", "__proto__", "constructor", "toString"])(
    "rejects a link that is %s",
    (secretId) => {
      given(registered, verification("v1"), resetLink("r1"))
        .when(verify(secretId))
        .thenRefused("LinkNotValid");
    },
  );

  it("needs no link once it is done", () => {
    const issue = { type: "IssueVerificationLink", secretId: "v2", expiresAt: AN_HOUR_ON } as const;
    given(registered).when(issue).thenEvents(verification("v2"));
    given(registered, verification("v1"), verified).when(issue).thenRefused("AlreadyVerified");
  });
});

describe("resetting a password", () => {
  const done: AccountEvent = { type: "PasswordReset", data: { secretId: "r1", passwordId: "p2" } };

  it("works with an open link, and ends all of them", () => {
    const links = [registered, resetLink("r1"), resetLink("r2")];
    given(...links)
      .when(reset("r1"))
      .thenEvents(done);
    given(...links, done)
      .when(reset("r1"))
      .thenRefused("LinkNotValid");
    given(...links, done)
      .when(reset("r2"))
      .thenRefused("LinkNotValid");
  });

  it("ends exactly at the announced time, and rejects verification links", () => {
    given(registered, resetLink("r1")).when(reset("r1", AN_HOUR_ON)).thenRefused("LinkNotValid");
    given(registered, verification("v1")).when(reset("v1")).thenRefused("LinkNotValid");
  });
});

describe("a missing account", () => {
  const links = { secretId: "s", expiresAt: AN_HOUR_ON };
  it.each([
    verify("v1"),
    reset("r1"),
    { type: "IssueVerificationLink", ...links } as const,
    { type: "IssueResetLink", ...links } as const,
  ])("refuses $type", (command) => {
    given().when(command).thenRefused("NoSuchAccount");
    given(abandoned).when(command).thenRefused("NoSuchAccount");
    given(registered, verification("v1"), abandoned).when(command).thenRefused("NoSuchAccount");
  });
});

describe("changing a password", () => {
  const change = {
    type: "ChangePassword",
    passwordId: "p2",
    replaces: "p1",
    revokeTokens: false,
  } as const;
  const changed: AccountEvent = { type: "PasswordChanged", data: { passwordId: "p2" } };

  it("replaces the current one, and ends open reset links", () => {
    given(registered, verified).when(change).thenEvents(changed);
    given(registered, resetLink("r1"), changed).when(reset("r1")).thenRefused("LinkNotValid");
  });

  it("is refused when another password is current by now", () => {
    given(registered, changed).when(change).thenRefused("PasswordNotCurrent");
  });
});

describe("signing in with Google", () => {
  const google = { issuer: "https://accounts.google.com", subject: "1138" };
  const { passwordId: _none, ...names } = form;
  const registration = { ...google, ...names, at: AT };
  const link = { type: "LinkGoogle", google, email: "Ada@Example.org", now: AT } as const;
  const linked: AccountEvent = {
    type: "GoogleLinked",
    data: { ...google, at: AT, byAddress: true },
  };

  it("creates a verified account, once [spec 5.18]", () => {
    const made: AccountEvent = { type: "GoogleAccountRegistered", data: registration };
    given().when({ type: "RegisterWithGoogle", registration }).thenEvents(made);
    given(made).when({ type: "RegisterWithGoogle", registration }).thenRefused("AlreadyRegistered");
    given(made).when({ type: "AbandonUnverified" }).thenRefused("AccountIsReal");
  });

  it("links to an account with the verified address, and to only one identity [spec 3.13]", () => {
    given(registered, verified).when(link).thenEvents(linked);
    given(registered, verified, linked).when(link).thenNothing();
    given(registered, verified, linked)
      .when({ ...link, google: { ...google, subject: "2187" } })
      .thenRefused("LinkedToAnother");
  });

  it("does not link an unverified account, nor one with another address", () => {
    given(registered).when(link).thenRefused("EmailNotVerified");
    given(registered, verified)
      .when({ ...link, email: "eve@example.org" })
      .thenRefused("EmailNotVerified");
  });

  it("ends an unverified account that has the verified address", () => {
    given(registered).when({ type: "AbandonUnverified" }).thenEvents(erased);
    given(registered, verified).when({ type: "AbandonUnverified" }).thenRefused("AccountIsReal");
  });
});

describe("erasing an account", () => {
  it("closes it in any state", () => {
    given(registered, verified).when({ type: "EraseAccount" }).thenEvents(erased);
    given().when({ type: "EraseAccount" }).thenEvents(erased);
  });

  it("ends an account that was not verified in seven days", () => {
    const eraseUnverified = (now: string) => ({ type: "EraseUnverified", now }) as const;
    given(registered).when(eraseUnverified(WEEK_ON)).thenRefused("AccountIsReal");
    given(registered, verified).when(eraseUnverified(LATER)).thenRefused("AccountIsReal");
    for (const history of [[registered], [], [abandoned]])
      given(...history)
        .when(eraseUnverified(LATER))
        .thenEvents(erased);
  });

  it("makes later commands have no effect", () => {
    given(registered, verified, erased).when(register).thenRefused("AlreadyRegistered");
    given(registered, verified, erased).when(reset("r1")).thenRefused("NoSuchAccount");
    given(registered, verified, erased).when({ type: "AbandonUnverified" }).thenNothing();
  });
});
