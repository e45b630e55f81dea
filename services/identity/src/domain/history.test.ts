import { readFixtures } from "@laurel/testing/fixtures";
import { expectStoredShape, statesAfter } from "@laurel/testing/stored-shape";
import { expect, it } from "vitest";
import { ACCOUNT_SNAPSHOT, evolve, initialAccount, type Account } from "./account.ts";
import { accountHistory } from "./history.ts";

const AT = "2026-01-02T03:04:05.678Z";
const CODES = [
  "OneTimeCodesRequested",
  "OneTimeCodesEnabled",
  "OneTimeCodeUsed",
  "RecoveryCodeUsed",
  "OneTimeCodesDisabled",
];
const PASSKEYS = ["PasskeyAdded", "PasskeyUsed", "PasskeyRemoved"];
const ENDS = [
  "RegistrationAbandoned",
  "AccountErased",
  "GoogleAccountRegistered",
  "PasswordWithdrawn",
  "AddressRemoved",
  "EmailChangeUndone",
  "AccountSecured",
];

const FIXTURES = new URL("fixtures/", import.meta.url);

it("reads and folds every stored version of every event", () => {
  const fixtures = readFixtures(accountHistory, FIXTURES);
  const events = Object.values(fixtures);
  const inOrder = (types: readonly string[]) =>
    types.flatMap((type) => events.filter((event) => event.type === type));
  const others = events.filter(({ type }) => ![...ENDS, ...CODES, ...PASSKEYS].includes(type));
  const account = [...others, ...inOrder(PASSKEYS), ...inOrder(CODES.slice(0, -1))].reduce(
    evolve,
    initialAccount,
  );
  expect(account).toEqual({
    status: "registered",
    username: "ada.lovelace",
    name: "Ada Łącka-King",
    email: "ada@work.example",
    emailVerified: true,
    provider: "local",
    passwordId: "0123456789abcdef01234567",
    hadPassword: true,
    google: undefined,
    linksByAddress: false,
    registeredAt: "2026-01-02T03:04:05.678Z",
    verifications: {},
    resets: {},
    accessTokens: [],
    passkeys: {
      list: [],
      answered: [
        { challengeId: "eeeeeeeeeeeeeeeeeeeeeeee", at: AT },
        { challengeId: "ffffffffffffffffffffffff", at: AT },
      ],
    },
    codes: {
      pendingId: "",
      secretId: "abababababababababababab",
      enabledAt: AT,
      usedSteps: [58_912_345, 58_912_346],
      recoveryLeft: [0, 1, 2, 4, 5, 6, 7, 8, 9],
    },
    addresses: [
      {
        addressId: "ffffffffffffffffffffffff",
        email: "ada@example.org",
        addedAt: "2026-01-02T03:04:05.678Z",
        isVerified: true,
        links: {},
        verifiedAt: "",
        formerSince: "2026-01-02T03:04:05.678Z",
        undoableUntil: "2026-01-09T03:04:05.678Z",
      },
    ],
    formerUsernames: [{ username: "ada", keptUntil: "2026-02-01T03:04:05.678Z" }],
    givenUp: 1,
    googleLinkedAt: "",
    isLinkedByAddress: true,
    googleBefore: undefined,
  });
  const after = (type: string, before: Account) =>
    events.filter((event) => event.type === type).reduce(evolve, before);
  expect(after("OneTimeCodesDisabled", account)).toMatchObject({ codes: { secretId: "" } });
  expect(after("AccountSecured", account)).toMatchObject({ passwordId: "", resets: {} });
  expect(after("PasswordWithdrawn", account)).toMatchObject({ passwordId: "" });
  expect(after("EmailChangeUndone", account)).toMatchObject({
    email: "ada@example.org",
    addresses: [],
  });
  expect(after("RegistrationAbandoned", account)).toEqual({ status: "abandoned" });
  expect(after("AccountErased", account)).toEqual({ status: "erased", was: account });
  expect(after("GoogleAccountRegistered", initialAccount)).toMatchObject({
    status: "registered",
    provider: "google",
    emailVerified: true,
    passwordId: "",
    hadPassword: false,
  });
});

it("raises the name of its snapshots with the shape of its state", async () => {
  const events = Object.values(readFixtures(accountHistory, FIXTURES));
  await expectStoredShape(ACCOUNT_SNAPSHOT, statesAfter(evolve, initialAccount, events));
});
