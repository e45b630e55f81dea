import { expect, it } from "vitest";
import { badgeSourceSchema } from "./personal-data.ts";

it("what is known of a badge is read, also when it ends after the year 9999", () => {
  const claims = { name: "Teamwork", organization: "School", completedDate: "2026-01-01" };
  const endsAt = "+010000-01-01T04:59:59.000Z";
  const known = { claims, endsAt, isRevoked: true };
  const read = badgeSourceSchema.parse({ credentialId: "1", source: "{}", known });
  expect(read.known).toMatchObject({ endsAt, isRevoked: true });
  const wrong = { ...known, endsAt: "soon" };
  expect(badgeSourceSchema.parse({ ...read, known: wrong }).known).toBeUndefined();
});
