import { topicsSchema } from "@laurel/adapters-kafka/kafka-topic-differences";
import { EXTERNAL_TOPICS, deadLetterTopic } from "@laurel/contracts/external-topics";
import { SERVICES } from "@laurel/contracts/services";
import { commitTopicOf } from "@laurel/contracts/topics";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const file = new URL("topics.json", import.meta.url);
const described = topicsSchema.parse(JSON.parse(readFileSync(file, "utf8")));

describe("topics.json", () => {
  it("describes every topic that has a writer", () => {
    const external = Object.entries(EXTERNAL_TOPICS);
    const needed = [
      ...SERVICES.map(commitTopicOf),
      ...external.flatMap(([topic, { stateTopic }]) => [topic, stateTopic]),
      ...["gateway" as const, ...SERVICES].map(deadLetterTopic),
    ];
    expect(described.map(({ topic }) => topic).toSorted()).toEqual(needed.toSorted());
  });

  it("compacts the state topics and no others", () => {
    const states = Object.values(EXTERNAL_TOPICS).map(({ stateTopic }) => stateTopic);
    const compacted = described.filter(({ config }) => config["cleanup.policy"] === "compact");
    expect(compacted.map(({ topic }) => topic).toSorted()).toEqual(states.toSorted());
  });
});
