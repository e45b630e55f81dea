import { expect, it } from "vitest";
import { CREDENTIAL_EVENTS_TOPIC, INTEREST_EVENTS_TOPIC } from "../topics.ts";
import { asPublished, type ExternalRecord } from "./external.ts";

const removed: ExternalRecord = {
  topic: CREDENTIAL_EVENTS_TOPIC,
  type: "laurel.credential.removed.v1",
  data: { id: "1", userId: "ada" },
};

it("publishes the fields that the contract names, and no other", () => {
  const data = { id: "1", userId: "ada", replaced: { hours: 3 } };
  expect(asPublished({ ...removed, data })).toEqual(removed);
});

it("refuses data of another shape, and types that the topic does not carry", () => {
  // @ts-expect-error the person is missing
  const nobody: ExternalRecord = { ...removed, data: { id: "1" } };
  expect(() => asPublished(nobody)).toThrow("userId");
  // @ts-expect-error credentials have a topic of their own
  const elsewhere: ExternalRecord = { ...removed, topic: INTEREST_EVENTS_TOPIC };
  expect(() => asPublished(elsewhere)).toThrow("laurel.credential.removed.v1");
});
