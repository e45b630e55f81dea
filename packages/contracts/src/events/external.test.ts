import { expect, it } from "vitest";
import { CREDENTIAL_EVENTS_TOPIC, INTEREST_EVENTS_TOPIC } from "../topics.ts";
import { parseExternalEvent, type NewExternalEvent } from "./external.ts";

const removed: NewExternalEvent = {
  topic: CREDENTIAL_EVENTS_TOPIC,
  type: "laurel.credential.removed.v1",
  data: { id: "1", userId: "ada" },
};

it("publishes the fields that the contract names, and no others", () => {
  const data = { id: "1", userId: "ada", replaced: { hours: 3 } };
  expect(parseExternalEvent({ ...removed, data })).toEqual(removed);
});

it("rejects data of another shape, and types that the topic does not carry", () => {
  // @ts-expect-error the person is missing
  const nobody: NewExternalEvent = { ...removed, data: { id: "1" } };
  expect(() => parseExternalEvent(nobody)).toThrow("userId");
  // @ts-expect-error credentials have their own topic
  const elsewhere: NewExternalEvent = { ...removed, topic: INTEREST_EVENTS_TOPIC };
  expect(() => parseExternalEvent(elsewhere)).toThrow("laurel.credential.removed.v1");
});
