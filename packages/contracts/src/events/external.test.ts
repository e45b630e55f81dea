import { expect, it } from "vitest";
import { CREDENTIAL_TABLE_COLUMNS } from "../credential-table.ts";
import { EXTERNAL_TOPICS, PERSON_ERASED } from "../external-topics.ts";
import { credentialSchema } from "../routes/credentials.ts";
import { CREDENTIAL_EVENTS_TOPIC, INTEREST_EVENTS_TOPIC } from "../topics.ts";
import { credentialEventSchema } from "./cloud-event.ts";
import { CREDENTIAL_EVENTS } from "./credentials.ts";
import { EXTERNAL_EVENTS, parseExternalEvent, type NewExternalEvent } from "./external.ts";

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

it("knows the effect of every type on the state of its topic, and shows every type in the feed", () => {
  for (const [topic, events] of Object.entries(EXTERNAL_EVENTS)) {
    const { sets = [], removes = [] } = EXTERNAL_TOPICS[topic] ?? {};
    expect([...sets, ...removes, PERSON_ERASED].toSorted()).toEqual(Object.keys(events).toSorted());
  }
  const shown = credentialEventSchema.options.map(({ shape }) => shape.type.value);
  expect(shown.toSorted()).toEqual(Object.keys(CREDENTIAL_EVENTS).toSorted());
});

it("has a column in the table of an export for each field of a credential but these", () => {
  const without = ["userId", "imageUrl", "categories", "verificationStatus"];
  const derived = ["renews", "renewedBy", "createdAt", "updatedAt"];
  const columns = [...CREDENTIAL_TABLE_COLUMNS, ...without, ...derived];
  expect(columns.toSorted()).toEqual(Object.keys(credentialSchema.shape).toSorted());
});
