import { readFixtures } from "@laurel/testing/fixtures";
import { expect, it } from "vitest";
import { evolve, initialAccount, type Account } from "./account.ts";
import { accountHistory } from "./history.ts";

const ENDS = ["RegistrationAbandoned", "AccountErased", "GoogleAccountRegistered"];

it("reads and folds every stored version of every event", () => {
  const fixtures = readFixtures(accountHistory, new URL("fixtures/", import.meta.url));
  const events = Object.values(fixtures);
  const account = events.filter(({ type }) => !ENDS.includes(type)).reduce(evolve, initialAccount);
  expect(account).toEqual({
    status: "registered",
    username: "ada",
    name: "Ada Łącka-King",
    email: "Ada@example.org",
    emailVerified: true,
    provider: "local",
    passwordId: "0123456789abcdef01234567",
    google: { issuer: "https://accounts.google.com", subject: "1138" },
    registeredAt: "2026-01-02T03:04:05.678Z",
    verifications: {},
    resets: {},
    accessTokens: [],
  });
  const after = (type: string, before: Account) =>
    events.filter((event) => event.type === type).reduce(evolve, before);
  expect(after("RegistrationAbandoned", account)).toEqual({ status: "abandoned" });
  expect(after("AccountErased", account)).toEqual({ status: "erased", was: account });
  expect(after("GoogleAccountRegistered", initialAccount)).toMatchObject({
    status: "registered",
    provider: "google",
    emailVerified: true,
    passwordId: "",
  });
});
