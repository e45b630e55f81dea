import type { KafkaMessage } from "kafkajs";
import { describe, expect, it } from "vitest";
import {
  deadLetterOf,
  entryRecord,
  originalRecord,
  readEntry,
} from "./kafka-dead-letter-records.ts";

const partition = { topic: "t", partition: 3 };
const message: KafkaMessage = {
  key: Buffer.from([0, 255]),
  value: Buffer.from([1, 254]),
  headers: { one: Buffer.from("1"), two: [Buffer.from("a"), Buffer.from("b")] },
  timestamp: "0",
  attributes: 0,
  offset: "17",
};

describe("a dead letter", () => {
  it("keeps the bytes of the record when it is written and read", () => {
    const letter = deadLetterOf("portfolio", partition, message, "why");
    const { value } = entryRecord("portfolio", letter).message;
    expect(readEntry(Buffer.from(String(value)))).toEqual(letter);
    const { key, value: bytes, headers } = message;
    const again = {
      key,
      value: bytes,
      partition: 3,
      headers: { ...headers, one: [headers?.["one"]] },
    };
    expect(originalRecord(letter)).toEqual({ topic: "t", message: again });
  });

  it("accepts a record with any timestamp, and with a header without a value", () => {
    const noValue = JSON.parse("null");
    const odd = { ...message, timestamp: "9000000000000000", headers: { none: noValue } };
    expect(deadLetterOf("portfolio", partition, odd, "why")).toMatchObject({
      time: "9000000000000000 ms",
      content: { headers: [["none", ""]] },
    });
  });

  it("keeps only the coordinates of a record that is too large", () => {
    const letter = deadLetterOf(
      "portfolio",
      partition,
      { ...message, value: Buffer.alloc(2e6) },
      "why",
    );
    expect(letter.content).toEqual({ kind: "left out", bytes: 2e6 });
    expect(originalRecord(letter)).toBeUndefined();
  });
});

it.each(["", "{", '{"kind":"other"}'])("rejects %j as an entry", (text) => {
  expect(readEntry(Buffer.from(text))).toBeUndefined();
});
