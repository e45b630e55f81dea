import { specification } from "@laurel/testing/given";
import { describe, expect, it } from "vitest";
import { isValid } from "./access-tokens.ts";
import type { AccountEvent } from "./account.ts";
import { accountDecider } from "./decide.ts";

const { given } = specification(accountDecider);

const AT = "2026-01-01T00:00:00.000Z";
const SOON = "2026-01-01T00:30:00.000Z";
const AN_HOUR_ON = "2026-01-01T01:00:00.000Z";

const form = { username: "ada", name: "Ada", email: "ada@example.org", passwordId: "p1" };
const registered: AccountEvent = { type: "AccountRegistered", data: { ...form, at: AT } };
const erased: AccountEvent = { type: "AccountErased", data: {} };
const resetLink: AccountEvent = {
  type: "ResetLinkIssued",
  data: { secretId: "r1", expiresAt: AN_HOUR_ON },
};

const token = (tokenId: string, expiresAt = "") => ({
  tokenId,
  name: "Backup",
  scopes: ["credentials:read"],
  createdAt: AT,
  expiresAt,
});
const created = (tokenId: string): AccountEvent => ({
  type: "AccessTokenCreated",
  data: token(tokenId),
});
const revoked = (tokenId: string): AccountEvent => ({
  type: "AccessTokenRevoked",
  data: { tokenId },
});
const create = (tokenId: string) => ({ type: "CreateAccessToken", token: token(tokenId) }) as const;
const revoke = (tokenId: string) => ({ type: "RevokeAccessToken", tokenId }) as const;
const fifty = Array.from({ length: 50 }, (_, index) => created(`t${index}`));

describe("an access token", () => {
  it("is created for an account, and for nobody else", () => {
    given(registered).when(create("t1")).thenEvents(created("t1"));
    given().when(create("t1")).thenRefused("NoSuchAccount");
    given(registered, erased).when(create("t1")).thenRefused("NoSuchAccount");
  });

  it("is refused beyond 50, until one is revoked", () => {
    given(registered, ...fifty)
      .when(create("t50"))
      .thenRefused("TooManyAccessTokens");
    given(registered, ...fifty, revoked("t7"))
      .when(create("t50"))
      .thenEvents(created("t50"));
  });

  it("that has expired leaves its place to a new one", () => {
    const expired: AccountEvent = { type: "AccessTokenCreated", data: token("t0", SOON) };
    const others = fifty.slice(1);
    const at = (createdAt: string) =>
      ({ type: "CreateAccessToken", token: { ...token("t50"), createdAt } }) as const;
    const history = given(registered, expired, ...others);
    history.when(at(AT)).thenRefused("TooManyAccessTokens");
    history.when(at(SOON)).thenEvents({ type: "AccessTokenCreated", data: at(SOON).token });
  });

  it("revokes the oldest expired one when 100 are listed", () => {
    const expired = Array.from({ length: 100 }, (_, index): AccountEvent => ({
      type: "AccessTokenCreated",
      data: token(`t${index}`, SOON),
    }));
    const next = { ...token("next"), createdAt: SOON };
    given(registered, ...expired)
      .when({ type: "CreateAccessToken", token: next })
      .thenEvents({ type: "AccessTokenCreated", data: next }, revoked("t0"));
  });

  it("is revoked once", () => {
    given(registered, created("t1")).when(revoke("t1")).thenEvents(revoked("t1"));
    given(registered, created("t1"), revoked("t1"))
      .when(revoke("t1"))
      .thenRefused("NoSuchAccessToken");
    given(registered, created("t1")).when(revoke("t2")).thenRefused("NoSuchAccessToken");
  });

  it("is valid until exactly the announced time", () => {
    expect(isValid(token("t1"), AN_HOUR_ON)).toBe(true);
    expect(isValid(token("t1", AN_HOUR_ON), SOON)).toBe(true);
    expect(isValid(token("t1", AN_HOUR_ON), AN_HOUR_ON)).toBe(false);
  });
});

describe("access tokens and passwords", () => {
  const tokens = [created("t1"), created("t2")];
  const change = { type: "ChangePassword", passwordId: "p2", replaces: "p1" } as const;
  const changed: AccountEvent = { type: "PasswordChanged", data: { passwordId: "p2" } };

  it("survive a change of password unless the person revokes them with it", () => {
    const history = given(registered, ...tokens);
    history.when({ ...change, revokeTokens: false }).thenEvents(changed);
    history
      .when({ ...change, revokeTokens: true })
      .thenEvents(changed, revoked("t1"), revoked("t2"));
  });

  it("end with a reset by mail", () => {
    const reset = { type: "ResetPassword", secretId: "r1", passwordId: "p2", now: SOON } as const;
    given(registered, ...tokens, resetLink)
      .when(reset)
      .thenEvents(
        { type: "PasswordReset", data: { secretId: "r1", passwordId: "p2" } },
        revoked("t1"),
        revoked("t2"),
      );
  });
});
