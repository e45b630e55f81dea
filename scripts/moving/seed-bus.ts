import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { commitTopicOf, userOf } from "@laurel/contracts/topics";
import { topicsSchema, type TopicDefinition } from "@laurel/adapters-kafka/kafka-topic-differences";
import { holdRecords, resetTopics } from "@laurel/adapters-kafka/moving/kafka-reset-topics";
import { createKafkaSeed, type KafkaSeed } from "@laurel/adapters-kafka/moving/kafka-seed";
import type { Commit } from "@laurel/event-sourcing/ports/event-store";
import { publicUrlOf, type Environment } from "@laurel/hosting/process/config";
import { createLogger } from "@laurel/hosting/process/logger";
import { credentialKey } from "@laurel/portfolio/credentials.projection";
import { DEFINITIONS } from "@laurel/standalone/definitions";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Steps } from "./progress.ts";

const CREDENTIAL_REMOVED = "laurel.credential.removed.v1";
const TOPICS = join(import.meta.dirname, "../../infra/kafka/topics.json");

/** What the topics are filled from. */
export interface SeedSource {
  /** All commits of a service, one stream after another. */
  commitsOf(service: ServiceName): AsyncIterable<Commit>;
  /** Commits after these positions are left to the relay. */
  published: { of(stream: string): Promise<number> };
  /** The keys of what is being erased. Nobody is told again what that was. */
  erased: ReadonlySet<string>;
}

/**
 * Begins anew on Kafka: empties the topics, then writes the state of everything, and the events and commits that the
 * topics would still keep. Returns the number of records.
 */
export async function seedBus(
  environment: Environment,
  source: SeedSource,
  steps: Steps,
): Promise<number> {
  const { KAFKA_BROKERS: brokers } = environment;
  if (brokers === undefined) return 0;
  const topics = await definedTopics();
  const address = addressOf(brokers);
  steps.begin("Emptying the topics");
  await resetTopics(address, topics);
  steps.begin("Filling the topics");
  let records = 0;
  for (const service of SERVICES) {
    const seed = createKafkaSeed({
      address,
      service,
      publicUrl: publicUrlOf(environment),
      topic: commitTopicOf(service),
      retentionOf: retentionIn(topics),
    });
    for await (const commits of publishedStreams(service, source)) {
      const added = await addStream(seed, service, commits);
      records += added;
      steps.done(added);
    }
    await seed.close();
  }
  return records;
}

/** Whether Kafka holds any of our records. */
export async function busHoldsRecords({ KAFKA_BROKERS = [] }: Environment): Promise<boolean> {
  return holdRecords(addressOf(KAFKA_BROKERS), await definedTopics());
}

const definedTopics = async () => topicsSchema.parse(JSON.parse(await readFile(TOPICS, "utf8")));

const addressOf = (brokers: readonly string[]) => ({
  brokers,
  clientId: "laurel-restore",
  logger: createLogger("restore", "fatal"),
});

function addStream(
  seed: KafkaSeed,
  service: ServiceName,
  commits: readonly Commit[],
): Promise<number> {
  const { publishedForm } = DEFINITIONS[service].stream;
  return seed.add(
    commits.map((commit) => {
      const { id, external, traceparent } = commit;
      return { ...publishedForm(commit), id, external, traceparent };
    }),
  );
}

function retentionIn(topics: readonly TopicDefinition[]) {
  const kept = new Map(topics.map(({ topic, config }) => [topic, config["retention.ms"]]));
  return (topic: string) => {
    const retention = kept.get(topic);
    return retention === undefined ? undefined : Number(retention);
  };
}

/** The commits of one stream after another, without those that will be published by the relay. */
async function* publishedStreams(
  service: ServiceName,
  { commitsOf, published, erased }: SeedSource,
): AsyncGenerator<Commit[]> {
  let commits: Commit[] = [];
  let position = 0;
  for await (const commit of commitsOf(service)) {
    if (commits[0]?.stream !== commit.stream) {
      if (commits.length > 0) yield commits;
      commits = [];
      position = await published.of(commit.stream);
    }
    const userId = userOf(commit.stream);
    if (commit.last <= position && !erased.has(userId)) commits.push(withoutGone(commit, erased));
  }
  if (commits.length > 0) yield commits;
}

/** An event about a credential that is being erased is its removal, under the same number. */
function withoutGone(commit: Commit, erased: ReadonlySet<string>): Commit {
  const userId = userOf(commit.stream);
  const external = commit.external.map((event) => {
    const { id } = Object(event.data) as { id?: unknown };
    return typeof id === "string" && erased.has(credentialKey(userId, id))
      ? { ...event, type: CREDENTIAL_REMOVED, data: { id, userId } }
      : event;
  });
  return { ...commit, external };
}
