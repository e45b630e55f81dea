import { type Break, olderKafkaLeft, ports, units } from "./commands.ts";

const area = "adapters";
const TOPICS = "packages/adapters-kafka/src/kafka-topics.engines.test.ts";

export const adapterBreaks: readonly Break[] = [
  {
    area,
    breaks: "a record that isn't finished is left out by the member that takes over",
    file: "packages/adapters-kafka/src/kafka-partition.ts",
    from: "position: () => finished.mark() + 1,",
    to: "position: () => finished.mark() + 2,",
    left: olderKafkaLeft(
      "packages/adapters-kafka/src/kafka-consumer.engines.test.ts",
      "a member that dies without leaving loses nothing",
    ),
    inCi: [units("packages/adapters-kafka"), ports("packages/adapters-kafka")],
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
