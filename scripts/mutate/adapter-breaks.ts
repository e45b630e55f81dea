import type { Break } from "./breaks.ts";
import { olderKafkaLeft, ports } from "./commands.ts";

const area = "adapters";
const TOPICS = "packages/adapters-kafka/src/kafka-topics.engines.test.ts";

export const adapterBreaks: readonly Break[] = [
  {
    area,
    breaks: "who takes over a partition of which nothing was stored begins at its end",
    file: "packages/adapters-kafka/src/kafka-consumer-session.ts",
    from: "await consumer.subscribe({ topics: [topic], fromBeginning: true });",
    to: "await consumer.subscribe({ topics: [topic], fromBeginning: false });",
    left: olderKafkaLeft(
      "packages/adapters-kafka/src/kafka-consumer.engines.test.ts",
      "a member that dies without leaving loses nothing",
    ),
    inCi: [ports("packages/adapters-kafka")],
  },
  {
    area,
    breaks: "provisioning says that it created topics that exist",
    file: "packages/adapters-kafka/src/kafka-topics.ts",
    from: "return missing.map(({ topic }) => topic);",
    to: "return topics.map(({ topic }) => topic);",
    left: olderKafkaLeft(TOPICS, "creates missing topics, and does nothing the second time"),
    inCi: [ports("packages/adapters-kafka")],
  },
  {
    area,
    breaks: "a topic that takes larger records loses its other settings",
    file: "packages/adapters-kafka/src/kafka-topic-differences.ts",
    from: "new Map(own.map(({ configName, configValue }) => [configName, configValue]));\n    for",
    to: "new Map<string, string>(own.slice(own.length).map(() => ['', '']));\n    for",
    left: olderKafkaLeft(TOPICS, "lets a topic take larger records, and keeps its other settings"),
    inCi: [ports("packages/adapters-kafka")],
  },
  {
    area,
    breaks: "a topic with other partitions is accepted",
    file: "packages/adapters-kafka/src/kafka-topic-differences.ts",
    from: 'found.set("partitions", String(partitions.get(topic)));',
    to: 'found.set("partitions", String(count));',
    left: olderKafkaLeft(TOPICS, "refuses a topic with other partitions"),
    inCi: [ports("packages/adapters-kafka")],
  },
];
