import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import type { AccountEvent } from "./account.ts";
import { LATER, registered, added, work, changed, undo } from "../testing/address-events.ts";
import { accountDecider } from "./decide.ts";

const { given } = specification(accountDecider);

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
