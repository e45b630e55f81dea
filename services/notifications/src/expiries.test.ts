import {
  commitsOf,
  expectProjectionToSurviveDelivery,
  freshFold,
} from "@laurel/testing/projection-harness";
import { UnknownEvent } from "@laurel/event-sourcing/kernel/history";
import { expect, it } from "vitest";
import { expiriesProjection } from "./expiries.projection.ts";
import {
  credentialAdded,
  credentialChanged,
  credentialRemoved,
} from "./testing/credential-events.ts";

const ada = commitsOf("portfolio-ada", [
  credentialAdded("1", "2027-01-01"),
  credentialAdded("2", ""),
  credentialChanged("1", "2027-01-01", { name: "Renamed" }),
  credentialAdded("3", "2027-02-02"),
  credentialChanged("3", "2028-02-02"),
  credentialAdded("4", "2027-03-03"),
  credentialRemoved("4"),
  credentialAdded("5", "2027-04-04"),
  credentialChanged("5", ""),
  credentialAdded("6", "2027-05-05"),
  credentialChanged("6", "2027-05-05", { renewedBy: "7" }),
]);

it("keeps the credentials that expire and aren't renewed, whatever the delivery", async () => {
  await expectProjectionToSurviveDelivery(expiriesProjection, [ada]);
});

it("knows since when a credential has its expiry date", () => {
  const kept = Array.from(freshFold(expiriesProjection, [ada]).values(), (one) =>
    one ? [one.id, one.name, one.date, one.since.slice(0, 10)] : [],
  ).filter((one) => one.length > 0);
  expect(kept).toEqual([
    ["1", "Renamed", "2027-01-01", "2026-01-01"],
    ["3", "Credential 3", "2028-02-02", "2026-01-05"],
  ]);
});

it("stops at events that it can't read", () => {
  const event = { type: "CredentialForged", version: 1, data: {} };
  expect(() => expiriesProjection.changes(event, { userId: "ada", at: "", position: 1 })).toThrow(
    UnknownEvent,
  );
});
