import { z } from "@laurel/contracts/zod";
import type { Admin, ConfigEntries } from "kafkajs";

/** A topic as `infra/kafka/topics.json` describes it. */
export const topicsSchema = z.array(
  z.object({
    topic: z.string(),
    partitions: z.number().int().positive(),
    config: z.record(z.string(), z.string()),
  }),
);
export type TopicDefinition = z.infer<typeof topicsSchema>[number];

// Kafka's numbers. kafkajs' constants can't be imported from an ES module.
const TOPIC_RESOURCE = 2;
const SET_FOR_TOPIC: number = 1;

/** A setting of a topic that isn't what it should be. */
export interface TopicDifference {
  topic: string;
  name: string;
  found: string | undefined;
  wanted: string;
}

export const wordsOf = ({ topic, name, found, wanted }: TopicDifference): string =>
  `${topic}: ${name} is ${found}, not ${wanted}`;

/** Existing topics compared with their definitions. */
export async function differencesOf(
  admin: Admin,
  topics: readonly TopicDefinition[],
  partitions: ReadonlyMap<string, number>,
): Promise<TopicDifference[]> {
  const configs = await configsOf(admin, topics);
  return topics.flatMap(({ topic, partitions: count, config }) => {
    const entries = configs.get(topic) ?? [];
    const found = new Map(entries.map(({ configName, configValue }) => [configName, configValue]));
    found.set("partitions", String(partitions.get(topic)));
    return Object.entries({ partitions: String(count), ...config })
      .map(([name, wanted]) => ({ topic, name, found: found.get(name), wanted }))
      .filter((one) => one.found !== one.wanted);
  });
}

/** A release may write larger records than the one before. Nothing that is stored changes by that. */
export const isLargerRecord = ({ name, found, wanted }: TopicDifference): boolean =>
  name === "max.message.bytes" && Number(found) < Number(wanted);

/** Gives topics the wanted settings, and keeps their others: the request replaces all settings of a topic. */
export async function changeConfigs(
  admin: Admin,
  differences: readonly TopicDifference[],
): Promise<void> {
  if (differences.length === 0) return;
  const configs = await configsOf(admin, differences);
  const resources = Array.from(configs, ([topic, entries]) => {
    const own = entries.filter(({ configSource }) => configSource === SET_FOR_TOPIC);
    const settings = new Map(own.map(({ configName, configValue }) => [configName, configValue]));
    for (const one of differences) if (one.topic === topic) settings.set(one.name, one.wanted);
    const configEntries = Array.from(settings, ([name, value]) => ({ name, value }));
    return { type: TOPIC_RESOURCE, name: topic, configEntries };
  });
  await admin.alterConfigs({ validateOnly: false, resources });
}

/** All settings of topics, with Kafka's defaults. */
async function configsOf(
  admin: Admin,
  topics: readonly { topic: string }[],
): Promise<Map<string, ConfigEntries[]>> {
  const names = new Set(topics.map(({ topic }) => topic));
  if (names.size === 0) return new Map();
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: Array.from(names, (name) => ({ type: TOPIC_RESOURCE, name })),
  });
  return new Map(resources.map(({ resourceName, configEntries }) => [resourceName, configEntries]));
}
