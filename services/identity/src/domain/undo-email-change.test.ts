import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import type { AccountEvent } from "./account.ts";
import { accountDecider } from "./decide.ts";

const { given } = specification(accountDecider);

const AT = "2026-01-01T00:00:00.000Z";
const LATER = "2026-01-02T00:00:00.000Z";
const WEEK_ON = "2026-01-08T00:00:00.000Z";

const form = { username: "ada", name: "Ada", email: "ada@example.org", passwordId: "p1" };
const registered: AccountEvent = { type: "AccountRegistered", data: { ...form, at: AT } };
const added = (addressId: string, email: string, at = AT): AccountEvent => ({
  type: "AddressAdded",
  data: { addressId, email, at },
});
const linked = (addressId: string): AccountEvent => ({
  type: "AddressLinkIssued",
  data: { addressId, secretId: `s-${addressId}`, expiresAt: LATER },
});
const verified = (addressId: string, email: string): AccountEvent => ({
  type: "AddressVerified",
  data: { addressId, email },
});
const work = [added("a1", "ada@work.example"), linked("a1"), verified("a1", "ada@work.example")];
const changed: AccountEvent = {
  type: "EmailChanged",
  data: {
    addressId: "a1",
    email: "ada@work.example",
    formerId: "f1",
    former: "ada@example.org",
    at: AT,
    undoableUntil: WEEK_ON,
  },
};
const undo = (addressId: string, now = LATER) =>
  ({ type: "UndoEmailChange", addressId, now }) as const;

describe("a change of the email", () => {
  it("that is undone ends the ways to log in that came with it or shortly before, and keeps older ones", () => {
    const passkey = (passkeyId: string, at: string): AccountEvent => ({
      type: "PasskeyAdded",
      data: {
        passkeyId,
        credentialId: passkeyId,
        publicKey: "k",
        counter: 0,
        transports: [],
        name: passkeyId,
        challengeId: passkeyId,
        at,
      },
    });
    const codes = (at: string): AccountEvent[] => [
      { type: "OneTimeCodesRequested", data: { secretId: "s1", at } },
      { type: "OneTimeCodesEnabled", data: { secretId: "s1", step: 1, at } },
    ];
    const [LONG_AGO, DAY_BEFORE] = ["2025-12-01T00:00:00.000Z", "2025-12-31T00:00:00.000Z"];
    const undone = (...removed: { addressId: string; email: string }[]): AccountEvent[] => [
      {
        type: "EmailChangeUndone",
        data: {
          addressId: "f1",
          email: "ada@example.org",
          removed: [{ addressId: "", email: "ada@work.example" }, ...removed],
        },
      },
      { type: "PasswordWithdrawn", data: {} },
    ];
    const removed = (passkeyId: string): AccountEvent => ({
      type: "PasskeyRemoved",
      data: { passkeyId, at: LATER },
    });
    given(registered, passkey("own", LONG_AGO), ...codes(LONG_AGO), ...work, changed)
      .when(undo("f1"))
      .thenEvents(...undone());
    given(
      registered,
      passkey("own", LONG_AGO),
      added("a2", "eve@example.org", DAY_BEFORE),
      passkey("before", DAY_BEFORE),
      ...codes(DAY_BEFORE),
      ...work,
      changed,
      passkey("since", LATER),
    )
      .when(undo("f1"))
      .thenEvents(
        ...undone({ addressId: "a2", email: "eve@example.org" }),
        removed("before"),
        removed("since"),
        { type: "OneTimeCodesDisabled", data: { at: LATER } },
      );
  });

  it("that is undone unlinks a Google account that was linked since or shortly before, and no other", () => {
    const google = { issuer: "https://accounts.google.com", subject: "1138" };
    const linkedAt = (at?: string): AccountEvent => ({
      type: "GoogleLinked",
      data: at === undefined ? google : { ...google, at },
    });
    const undone: AccountEvent[] = [
      {
        type: "EmailChangeUndone",
        data: {
          addressId: "f1",
          email: "ada@example.org",
          removed: [{ addressId: "", email: "ada@work.example" }],
        },
      },
      { type: "PasswordWithdrawn", data: {} },
    ];
    const unlinked: AccountEvent = { type: "GoogleUnlinked", data: {} };
    given(registered, ...work, changed, linkedAt())
      .when(undo("f1"))
      .thenEvents(...undone, unlinked);
    given(registered, linkedAt("2025-12-31T00:00:00.000Z"), ...work, changed)
      .when(undo("f1"))
      .thenEvents(...undone, unlinked);
    for (const own of [linkedAt(), linkedAt("2025-12-01T00:00:00.000Z")])
      given(registered, own, ...work, changed)
        .when(undo("f1"))
        .thenEvents(...undone);
  });
});
