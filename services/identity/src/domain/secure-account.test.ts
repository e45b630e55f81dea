import { specification } from "@laurel/testing/given";
import { describe, expect, it } from "vitest";
import { evolve, initialAccount, type AccountEvent } from "./account.ts";
import { accountDecider } from "./decide.ts";

const { given } = specification(accountDecider);

const day = (number: number) => `2026-01-${String(number).padStart(2, "0")}T00:00:00.000Z`;
const SINCE = day(10);
const NOW = day(12);
const google = { issuer: "https://accounts.google.com", subject: "1138" };
const [MINE, WORK, EVES] = ["ada@example.org", "ada@work.example", "eve@example.net"];

const registered: AccountEvent = {
  type: "AccountRegistered",
  data: { username: "ada", name: "Ada", email: MINE, passwordId: "p1", at: day(1) },
};
const address = (addressId: string, email: string, at: string, verifiedAt = at): AccountEvent[] => [
  { type: "AddressAdded", data: { addressId, email, at } },
  { type: "AddressVerified", data: { addressId, email, at: verifiedAt } },
];
const changed = (
  [addressId, email]: [string, string],
  [formerId, former]: [string, string],
  [at, undoableUntil]: [string, string],
): AccountEvent => ({
  type: "EmailChanged",
  data: { addressId, email, formerId, former, at, undoableUntil },
});
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
const linked = (at: string, byAddress?: boolean): AccountEvent => ({
  type: "GoogleLinked",
  data: { ...google, at, byAddress },
});
const secured: AccountEvent = { type: "AccountSecured", data: { at: NOW, since: SINCE } };
const unlinked: AccountEvent = { type: "GoogleUnlinked", data: {} };
const undone = (
  addressId: string,
  email: string,
  ...removed: [string, string][]
): AccountEvent => ({
  type: "EmailChangeUndone",
  data: {
    addressId,
    email,
    removed: removed.map(([id, gone]) => ({ addressId: id, email: gone })),
    isSecured: true,
  },
});
const secure = { type: "SecureAccount", now: NOW, since: SINCE } as const;
const byEve = changed(["a2", EVES], ["f1", MINE], [day(11), day(18)]);

describe("securing an account since a time", () => {
  it("removes the ways to log in that were added since, and keeps older ones", () => {
    const before = [
      registered,
      ...address("a1", WORK, day(2)),
      passkey("own", day(3)),
      ...codes(day(4)),
      linked(day(5)),
    ];
    given(...before)
      .when(secure)
      .thenEvents(secured);
    given(...before.slice(0, 4), ...address("a2", EVES, day(9), day(11)), passkey("eve", SINCE))
      .when(secure)
      .thenEvents(
        secured,
        { type: "AddressRemoved", data: { addressId: "a2", email: EVES } },
        { type: "PasskeyRemoved", data: { passkeyId: "eve", at: NOW } },
      );
    given(registered, ...codes(day(11)), linked(day(11), true))
      .when(secure)
      .thenEvents(secured, { type: "OneTimeCodesDisabled", data: { at: NOW } }, unlinked);
  });

  it("removes nothing without a time", () => {
    given(registered, passkey("eve", day(11)))
      .when({ type: "SecureAccount", now: NOW })
      .thenEvents({ type: "AccountSecured", data: { at: NOW } });
  });

  it("changes the email back to what it was at that time", () => {
    given(registered, ...address("a2", EVES, day(11)), byEve, linked(day(11), true))
      .when(secure)
      .thenEvents(secured, undone("f1", MINE, ["", EVES]), unlinked);
    const own = [
      registered,
      ...address("a1", WORK, day(2)),
      changed(["a1", WORK], ["f0", MINE], [day(8), day(15)]),
    ];
    const second = changed(["a2", EVES], ["f1", WORK], [day(11), ""]);
    given(...own, ...address("a2", EVES, day(11)), second)
      .when(secure)
      .thenEvents(secured, undone("f1", WORK, ["", EVES]));
    given(...own)
      .when(secure)
      .thenEvents(secured);
  });

  it("doesn't bring back an address that its owner has left for the former email", () => {
    const own = changed(["a1", WORK], ["f0", MINE], [day(8), day(15)]);
    const second = changed(["a2", EVES], ["f1", WORK], [day(11), ""]);
    const back = changed(["f1", WORK], ["f2", EVES], [day(11), ""]);
    const events = [registered, ...address("a1", WORK, day(2)), own, second, back];
    given(...events)
      .when(secure)
      .thenEvents(secured, { type: "AddressRemoved", data: { addressId: "f2", email: EVES } });
  });
});

describe("a former email", () => {
  it("can't be removed for seven days, also if only an earlier change can be undone", () => {
    const own = changed(["a1", WORK], ["f0", MINE], [day(8), day(15)]);
    const second = changed(["a2", EVES], ["f1", WORK], [day(11), ""]);
    const events = [registered, ...address("a1", WORK, day(2)), own, second];
    const remove = (addressId: string, now: string) =>
      ({ type: "RemoveAddress", addressId, now }) as const;
    for (const id of ["f0", "f1"])
      given(...events)
        .when(remove(id, NOW))
        .thenRefused("AddressKept");
    given(...events)
      .when(remove("f1", day(18)))
      .thenEvents({ type: "AddressRemoved", data: { addressId: "f1", email: WORK } });
    const account = events.reduce(evolve, initialAccount);
    expect(account).toMatchObject({ email: EVES });
  });
});
