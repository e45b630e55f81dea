import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import type { AccountEvent } from "./account.ts";
import { accountDecider } from "./decide.ts";

const { given } = specification(accountDecider);

const AT = "2026-01-01T00:00:00.000Z";
const LATER = "2026-01-01T00:00:30.000Z";
const IN_A_WHILE = "2026-01-01T00:10:31.000Z";

const google = { issuer: "https://accounts.google.com", subject: "1138" };
const local: AccountEvent = {
  type: "AccountRegistered",
  data: { username: "ada", name: "Ada", email: "ada@example.org", passwordId: "p1", at: AT },
};
const verified: AccountEvent = { type: "EmailVerified", data: { secretId: "v1" } };

describe("one-time codes", () => {
  const requested = (secretId: string): AccountEvent => ({
    type: "OneTimeCodesRequested",
    data: { secretId, at: AT },
  });
  const enabled: AccountEvent = {
    type: "OneTimeCodesEnabled",
    data: { secretId: "s1", step: 100, at: AT },
  };
  const on = [local, verified, requested("s1"), enabled];
  const enable = (secretId: string) =>
    ({ type: "EnableOneTimeCodes", secretId, step: 100, now: AT }) as const;
  const use = (step: number, secretId = "s1") =>
    ({ type: "UseOneTimeCode", passwordId: "p1", secretId, step, now: LATER }) as const;
  const used = (step: number): AccountEvent => ({
    type: "OneTimeCodeUsed",
    data: { step, at: LATER },
  });
  const recover = (number: number) =>
    ({ type: "UseRecoveryCode", passwordId: "p1", secretId: "s1", number, now: LATER }) as const;
  const recovered = (number: number): AccountEvent => ({
    type: "RecoveryCodeUsed",
    data: { number, at: LATER },
  });
  const disable = { type: "DisableOneTimeCodes", now: LATER } as const;
  const disabled: AccountEvent = { type: "OneTimeCodesDisabled", data: { at: LATER } };

  it("are switched on by a code of the set-up that was begun last", () => {
    given(local, requested("s1")).when(enable("s1")).thenEvents(enabled);
    given(local, requested("s1"), requested("s2")).when(enable("s1")).thenRefused("CodeNotValid");
    given(local).when(enable("s1")).thenRefused("CodeNotValid");
  });

  it("are good once, in any order, and the one that switched them on was used", () => {
    given(...on)
      .when(use(101))
      .thenEvents(used(101));
    given(...on, used(101))
      .when(use(101))
      .thenRefused("CodeNotValid");
    given(...on, used(102))
      .when(use(101))
      .thenEvents(used(101));
    given(...on)
      .when(use(100))
      .thenRefused("CodeNotValid");
    given(...on, used(101), used(102), used(103))
      .when(use(101))
      .thenRefused("CodeNotValid");
  });

  it("aren't good with a password that has been replaced since it was checked", () => {
    const changed: AccountEvent = { type: "PasswordChanged", data: { passwordId: "p2" } };
    for (const command of [use(101), recover(9)])
      given(...on, changed)
        .when(command)
        .thenRefused("CodeNotValid");
  });

  it("have recovery codes, each good once", () => {
    given(...on)
      .when(recover(9))
      .thenEvents(recovered(9));
    given(...on, recovered(9))
      .when(recover(9))
      .thenRefused("CodeNotValid");
    given(...on, recovered(9))
      .when(recover(8))
      .thenEvents(recovered(8));
    given(...on)
      .when(recover(10))
      .thenRefused("CodeNotValid");
  });

  it("of a former set-up are refused", () => {
    const again: AccountEvent = {
      type: "OneTimeCodesEnabled",
      data: { secretId: "s2", step: 100, at: AT },
    };
    given(...on, requested("s2"))
      .when(use(101))
      .thenEvents(used(101));
    given(...on, requested("s2"), again)
      .when(use(101))
      .thenRefused("CodeNotValid");
    given(...on, disabled)
      .when(use(101))
      .thenRefused("CodeNotValid");
  });

  it("are switched off once", () => {
    given(...on)
      .when(disable)
      .thenEvents(disabled);
    given(...on, disabled)
      .when(disable)
      .thenNothing();
    given(local).when(disable).thenNothing();
  });

  it("stay on after a reset by mail, and keep others with the mailbox from linking Google", () => {
    const link: AccountEvent = {
      type: "ResetLinkIssued",
      data: { secretId: "r1", expiresAt: IN_A_WHILE },
    };
    const reset: AccountEvent = {
      type: "PasswordReset",
      data: { secretId: "r1", passwordId: "p2" },
    };
    given(...on, link, reset)
      .when({ ...use(101), passwordId: "p2" })
      .thenEvents(used(101));
    const linkGoogle = { type: "LinkGoogle", google, email: "ada@example.org", now: AT } as const;
    given(...on)
      .when(linkGoogle)
      .thenRefused("LinkedToAnother");
    const linked: AccountEvent = { type: "GoogleLinked", data: google };
    given(local, verified, linked, requested("s1"), enabled).when(linkGoogle).thenNothing();
  });
});

describe("passkeys", () => {
  const passkey = {
    credentialId: "c1",
    publicKey: "k1",
    counter: 5,
    transports: ["usb"],
    name: "Key",
  };
  const add = (n: number, more = {}) =>
    ({
      type: "AddPasskey",
      ...passkey,
      passkeyId: `p${n}`,
      credentialId: `c${n}`,
      challengeId: `h${n}`,
      now: AT,
      ...more,
    }) as const;
  const added = (n: number): AccountEvent => {
    const { type: _type, now: _now, ...data } = add(n);
    return { type: "PasskeyAdded", data: { ...data, at: AT } };
  };
  const use = (counter: number, challengeId = "u1", now = LATER) =>
    ({ type: "UsePasskey", passkeyId: "p1", counter, challengeId, now }) as const;
  const used = (counter: number, challengeId = "u1"): AccountEvent => ({
    type: "PasskeyUsed",
    data: { passkeyId: "p1", counter, challengeId, at: LATER },
  });
  const remove = (n: number) =>
    ({ type: "RemovePasskey", passkeyId: `p${n}`, now: LATER }) as const;
  const removed = (n: number): AccountEvent => ({
    type: "PasskeyRemoved",
    data: { passkeyId: `p${n}`, at: LATER },
  });

  it("are added once, up to twenty", () => {
    given(local).when(add(1)).thenEvents(added(1));
    given(local, added(1))
      .when(add(2, { credentialId: "c1" }))
      .thenRefused("PasskeyKnown");
    const twenty = Array.from({ length: 20 }, (_, index) => added(index + 1));
    given(local, ...twenty)
      .when(add(21))
      .thenRefused("TooManyPasskeys");
    given(local, ...twenty, removed(3))
      .when(add(21))
      .thenEvents(added(21));
  });

  it("answer each challenge once, also after the passkey is gone", () => {
    given(local, added(1)).when(use(6)).thenEvents(used(6));
    given(local, added(1), used(6)).when(use(7)).thenRefused("ChallengeUsed");
    given(local, added(1), used(6)).when(use(7, "u2")).thenEvents(used(7, "u2"));
    given(local, added(1), removed(1)).when(add(1)).thenRefused("ChallengeUsed");
  });

  it("are refused when their counter doesn't grow, unless they don't count", () => {
    for (const counter of [0, 4, 5])
      given(local, added(1)).when(use(counter)).thenRefused("CounterWentBack");
    const uncounted = { ...added(1), data: { ...added(1).data, counter: 0 } } as AccountEvent;
    given(local, uncounted).when(use(0)).thenEvents(used(0));
    given(local, uncounted, used(3)).when(use(0, "u2")).thenRefused("CounterWentBack");
  });

  it("are removed, but not the last way to log in", () => {
    given(local, added(1)).when(remove(1)).thenEvents(removed(1));
    given(local).when(remove(1)).thenRefused("NoSuchPasskey");
    const none: AccountEvent = {
      ...local,
      data: { ...local.data, passwordId: "" },
    };
    given(none, added(1)).when(remove(1)).thenRefused("LastWayToLogIn");
    given(none, added(1), added(2)).when(remove(1)).thenEvents(removed(1));
    const linked: AccountEvent = { type: "GoogleLinked", data: google };
    given(none, linked, added(1)).when(remove(1)).thenEvents(removed(1));
  });
});
