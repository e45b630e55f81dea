import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import type { AccountEvent } from "./account.ts";
import { accountDecider } from "./decide.ts";

const { given } = specification(accountDecider);

const AT = "2026-01-01T00:00:00.000Z";
const google = { issuer: "https://accounts.google.com", subject: "1138" };
const other = { ...google, subject: "2187" };
const registration = { username: "ada", name: "Ada", email: "ada@example.org", at: AT };
const local: AccountEvent = {
  type: "AccountRegistered",
  data: { ...registration, passwordId: "p1" },
};
const withoutPassword: AccountEvent = {
  type: "GoogleAccountRegistered",
  data: { ...google, ...registration },
};
const verified: AccountEvent = { type: "EmailVerified", data: { secretId: "v1" } };
const linked: AccountEvent = { type: "GoogleLinked", data: google };
const unlinked: AccountEvent = { type: "GoogleUnlinked", data: {} };
const codes: AccountEvent[] = [
  { type: "OneTimeCodesRequested", data: { secretId: "s1", at: AT } },
  { type: "OneTimeCodesEnabled", data: { secretId: "s1", step: 100, at: AT } },
];
const passkey: AccountEvent = {
  type: "PasskeyAdded",
  data: {
    passkeyId: "k1",
    credentialId: "c1",
    publicKey: "key",
    counter: 0,
    transports: [],
    name: "Key",
    challengeId: "h1",
    at: AT,
  },
};

const linkOwn = { type: "LinkOwnGoogle", google, now: AT } as const;
const ownLinked: AccountEvent = { type: "GoogleLinked", data: { ...google, at: AT } };
const linkByAddress = {
  type: "LinkGoogle",
  google,
  email: "ada@example.org",
  now: AT,
} as const;
const unlink = { type: "UnlinkGoogle" } as const;

describe("linking Google in one's own session", () => {
  it("links it once, whatever its address, also with one-time codes on", () => {
    given(local, verified).when(linkOwn).thenEvents(ownLinked);
    given(local, verified, ...codes)
      .when(linkOwn)
      .thenEvents(ownLinked);
    given(local, verified, linked).when(linkOwn).thenNothing();
  });

  it("is refused while another one is linked", () => {
    given(local, verified, { type: "GoogleLinked", data: other })
      .when(linkOwn)
      .thenRefused("LinkedToAnother");
  });

  it("is possible again after it was unlinked, which a login by address isn't", () => {
    given(local, verified, linked, unlinked).when(linkOwn).thenEvents(ownLinked);
    given(local, verified, linked, unlinked).when(linkByAddress).thenRefused("LinkedToAnother");
  });
});

describe("unlinking Google", () => {
  it("needs another way to log in", () => {
    given(withoutPassword).when(unlink).thenRefused("LastWayToLogIn");
    given(withoutPassword, passkey).when(unlink).thenEvents(unlinked);
    given(local, verified, linked).when(unlink).thenEvents(unlinked);
  });

  it("makes the last passkey of an account without a password the last way", () => {
    given(withoutPassword, passkey, unlinked)
      .when({ type: "RemovePasskey", passkeyId: "k1", now: AT })
      .thenRefused("LastWayToLogIn");
  });

  it("does nothing when none is linked", () => {
    given(local, verified).when(unlink).thenNothing();
  });
});
