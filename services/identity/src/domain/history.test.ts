import { readFixtures } from "@laurel/platform/testing/fixtures";
import { expect, it } from "vitest";
import { evolve, initialAccount } from "./account.ts";
import { accountHistory } from "./history.ts";

it("reads and folds every stored version of every event", () => {
  const fixtures = readFixtures(accountHistory, new URL("fixtures/", import.meta.url));
  const events = Object.values(fixtures);
  const account = events
    .filter(({ type }) => type !== "RegistrationAbandoned")
    .reduce(evolve, initialAccount);
  expect(account).toEqual({
    status: "registered",
    username: "ada",
    name: "Ada Łącka-King",
    email: "Ada@example.org",
    emailVerified: true,
    passwordId: "76543210fedcba9876543210",
    registeredAt: "2026-01-02T03:04:05.678Z",
    verifications: {},
    resets: {},
  });
  expect(events.reduce(evolve, initialAccount)).toEqual({ status: "abandoned" });
});
