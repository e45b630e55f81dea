import { specification } from "@laurel/platform/testing/given";
import { describe, it } from "vitest";
import type { AccountEvent } from "./account.ts";
import { accountDecider } from "./decide.ts";

const { given } = specification(accountDecider);

const AT = "2026-01-01T00:00:00.000Z";
const SOON = "2026-01-01T00:59:59.999Z";
const AN_HOUR_ON = "2026-01-01T01:00:00.000Z";
const WEEK_ON = "2026-01-08T00:00:00.000Z";
const LATER = "2026-01-08T00:00:00.001Z";

const person = { username: "ada", name: "Ada", email: "ada@example.org", passwordId: "p1" };
const registered: AccountEvent = { type: "AccountRegistered", data: { ...person, at: AT } };
const abandoned: AccountEvent = { type: "RegistrationAbandoned", data: {} };
const verified: AccountEvent = { type: "EmailVerified", data: { secretId: "v1" } };
const verification = (secretId: string): AccountEvent => ({
  type: "VerificationLinkIssued",
  data: { secretId, expiresAt: AN_HOUR_ON },
});
const resetLink = (secretId: string): AccountEvent => ({
  type: "ResetLinkIssued",
  data: { secretId, expiresAt: AN_HOUR_ON },
});
const register = { type: "Register", ...person, now: AT } as const;
const verify = (secretId: string, now = SOON) => ({ type: "VerifyEmail", secretId, now }) as const;
const reset = (secretId: string, now = SOON) =>
  ({ type: "ResetPassword", secretId, passwordId: "p2", now }) as const;

describe("registering", () => {
  it("makes the account, once", () => {
    given().when(register).thenEvents(registered);
    given(registered).when(register).thenRefused("AlreadyRegistered");
  });

  it("comes too late when its names were taken over", () => {
    given(abandoned).when(register).thenRefused("AlreadyRegistered");
  });
});

describe("taking a name over", () => {
  const abandon = (now: string) => ({ type: "AbandonRegistration", now }) as const;

  it("fences a registration that is not real", () => {
    given().when(abandon(AT)).thenEvents(abandoned);
    given(abandoned).when(abandon(AT)).thenNothing();
  });

  it("is refused while the account has its seven days, and for ever once it is verified", () => {
    given(registered).when(abandon(WEEK_ON)).thenRefused("AccountIsReal");
    given(registered).when(abandon(LATER)).thenEvents(abandoned);
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

  it("ends at the very moment that was told", () => {
    given(registered, verification("v1"))
      .when(verify("v1", AN_HOUR_ON))
      .thenRefused("LinkNotValid");
  });

  it.each(["v2", "r1", "__proto__", "constructor", "toString"])(
    "believes no link %s",
    (secretId) => {
      given(registered, verification("v1"), resetLink("r1"))
        .when(verify(secretId))
        .thenRefused("LinkNotValid");
    },
  );

  it("needs no link any more once it is done", () => {
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

  it("ends at the very moment that was told, and takes no verification link", () => {
    given(registered, resetLink("r1")).when(reset("r1", AN_HOUR_ON)).thenRefused("LinkNotValid");
    given(registered, verification("v1")).when(reset("v1")).thenRefused("LinkNotValid");
  });
});

describe("an account that is not there", () => {
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
