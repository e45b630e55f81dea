import { CREDENTIAL_EVENTS_TOPIC } from "@laurel/contracts/topics";
import { describe, expect, it } from "vitest";
import type { ExternalEvent } from "@laurel/event-sourcing/ports/event-store";
import { sampleCommit } from "@laurel/testing/sample-commits";
import { eventRecords, lastOfEachKey, stateRecords } from "./kafka-external-records.ts";

const record = (type: string, data: unknown, number = 1): ExternalEvent => ({
  topic: CREDENTIAL_EVENTS_TOPIC,
  number,
  type,
  data,
});
const commit = (...external: ExternalEvent[]) => sampleCommit("portfolio-u-1", 1, { external });
const shown = (records: ReturnType<typeof stateRecords>) =>
  records.map(({ message: { key, value } }) => [key, value]);

describe("state records", () => {
  it("contain the entity's state and the person's last number", () => {
    const added = commit(record("laurel.credential.added.v1", { id: "7", name: "x" }, 4));
    expect(shown(stateRecords("/s", added))).toEqual([
      ["u-1/7", '{"id":"7","name":"x"}'],
      ["u-1", '{"streamversion":4}'],
    ]);
  });

  it("of one batch are the last of each key", () => {
    const records = stateRecords(
      "/s",
      commit(
        record("laurel.credential.added.v1", { id: "7", name: "x" }, 1),
        record("laurel.credential.removed.v1", { id: "7" }, 2),
      ),
    );
    expect(shown(lastOfEachKey(records))).toEqual([
      ["u-1/7", null],
      ["u-1", '{"streamversion":2}'],
    ]);
  });
});

describe("an undescribed event or topic", () => {
  it.each([
    record("laurel.credential.renamed.v1", { id: "7" }),
    record("laurel.credential.added.v1", { name: "without an id" }),
    { ...record("laurel.credential.added.v1", { id: "7" }), topic: "laurel.other.events.v1" },
  ])("is a mistake: $type on $topic", (wrong) => {
    expect(() => eventRecords("/s", commit(wrong))).toThrow();
    expect(() => stateRecords("/s", commit(wrong))).toThrow();
  });
});
