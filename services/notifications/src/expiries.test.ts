import {
  commitsOf,
  expectProjectionToSurviveDelivery,
  freshFold,
} from "@laurel/testing/projection-harness";
import { UnknownEvent } from "@laurel/event-sourcing/kernel/history";
import { expect, it } from "vitest";
import { createExpiries } from "./expiries.ts";
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

it("reads many of a person a few at a time, and others have their turn in between", async () => {
  const all = Array.from({ length: 1_000 }, (_, index) => ({
    id: `ada/${String(index).padStart(4, "0")}`,
    version: 1,
    document: { date: "2027-01-01" },
  }));
  let [inTurn, most] = [0, 0];
  const find = async ({ after, limit = Infinity }: { after?: { id: string }; limit?: number }) => {
    const rest = all.filter(({ id }) => after === undefined || id > after.id);
    const page = rest.slice(0, limit);
    inTurn += page.length;
    most = Math.max(most, inTurn);
    setImmediate(() => (inTurn = 0));
    return page;
  };
  const running = { query: { find } } as unknown as Parameters<typeof createExpiries>[0];
  const { of } = createExpiries(running);
  const [found] = await Promise.all([of("ada"), of("ada"), of("ada")]);
  expect(found).toEqual(all);
  expect(most).toBeLessThanOrEqual(100);
});
