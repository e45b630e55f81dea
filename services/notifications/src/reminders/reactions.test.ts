import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { COURSE } from "@laurel/testing/sample-credential";
import { expect, test } from "vitest";
import { reminderReactions } from "./reactions.ts";

const AT = "2026-11-01T10:00:00.000Z";

/** The reaction to dates, with a plan that covers those from `coversFrom` on. */
function reminders({ coversFrom }: { coversFrom: string }) {
  const asked: string[] = [];
  const updates: string[] = [];
  const [reaction] = reminderReactions({
    expiries: { reach: async () => undefined },
    plans: {
      async covers(_userId, { date }) {
        asked.push(date);
        return date >= coversFrom;
      },
      async update(userId) {
        updates.push(userId);
      },
    },
  });
  return {
    asked,
    updates,
    async react(version: number, expirationDate: string) {
      const fields = createCredentialBody.parse({ ...COURSE, expirationDate });
      const times = { createdAt: AT, updatedAt: AT };
      const credential = { ...fields, ...times, id: "1", verificationStatus: "pending" };
      const event = { type: "CredentialAdded", version: 1, data: { credential } };
      const context = { stream: "portfolio-ada", userId: "ada", version, commandId: "c", at: AT };
      await reaction?.react(event, context);
    },
  };
}

test("a plan is updated once for all that a commit adds", async () => {
  const { react, updates } = reminders({ coversFrom: "2030-01-01" });
  for (const date of ["2027-01-01", "2026-12-01", "2028-01-01"]) await react(3, date);
  expect(updates).toEqual(["ada"]);
});

test("only dates before those that the plan covers are looked at again", async () => {
  const { react, asked, updates } = reminders({ coversFrom: "2027-01-01" });
  for (const date of ["2028-01-01", "2029-01-01", "2027-06-01", "2026-12-01"]) await react(3, date);
  expect(asked).toEqual(["2028-01-01", "2027-06-01", "2026-12-01"]);
  expect(updates).toEqual(["ada"]);
});

test("what one commit's dates are covered by says nothing about the next commit", async () => {
  const { react, asked } = reminders({ coversFrom: "2027-01-01" });
  await react(3, "2027-01-01");
  await react(4, "2028-01-01");
  expect(asked).toEqual(["2027-01-01", "2028-01-01"]);
});

test("a date in the past brings nothing forward, and says nothing about other dates", async () => {
  const { react, asked, updates } = reminders({ coversFrom: "2030-01-01" });
  await react(3, "2020-01-01");
  expect([asked, updates]).toEqual([[], []]);
  await react(3, "2027-01-01");
  expect(updates).toEqual(["ada"]);
});
