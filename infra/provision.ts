// `npm run infra:provision`: creates topics, indexes and the bucket at the addresses in the environment, or on the
// engines of `infra:up`. Safe to repeat. Fails when something existing differs.
import { SERVICES } from "@laurel/contracts/services";
import { topicsSchema } from "@laurel/adapters-kafka/kafka-topic-differences";
import { provisionTopics } from "@laurel/adapters-kafka/kafka-topics";
import { connectMongo } from "@laurel/adapters-mongodb/mongo-connection";
import { provisionMongoEventStore } from "@laurel/adapters-mongodb/mongo-provision";
import { provisionBucket } from "@laurel/adapters-s3/s3-bucket";
import { s3SettingsOf } from "@laurel/hosting/process/s3-settings";
import { reached } from "@laurel/hosting/process/reached";
import { EngineRefused, ProvisionDiffers } from "@laurel/event-sourcing/ports/errors";
import { ConfigError, readEnvironment, type Environment } from "@laurel/hosting/process/config";
import { createLogger } from "@laurel/hosting/process/logger";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { installedAddresses } from "./installed.ts";
import { InfraError } from "./native/commands.ts";

async function provision(): Promise<void> {
  const addresses = environment();
  const { MONGODB_URL, KAFKA_BROKERS } = addresses;
  if (MONGODB_URL !== undefined) await reached("MONGODB_URL", provisionMongo(MONGODB_URL));
  if (KAFKA_BROKERS !== undefined) await reached("KAFKA_BROKERS", provisionKafka(KAFKA_BROKERS));
  if (addresses.S3_ENDPOINT !== undefined) await reached("S3_ENDPOINT", provisionS3(addresses));
}

function environment(): Environment {
  const given = readEnvironment(process.env);
  const named = given.MONGODB_URL ?? given.KAFKA_BROKERS ?? given.S3_ENDPOINT;
  return named === undefined ? readEnvironment(installedAddresses()) : given;
}

async function provisionMongo(url: string): Promise<void> {
  const connection = await connectMongo({ url });
  try {
    for (const service of SERVICES) await provisionMongoEventStore(connection, service);
  } finally {
    await connection.close();
  }
  console.log(`MongoDB: the event stores of ${SERVICES.length} services are ready`);
}

async function provisionKafka(brokers: string[]): Promise<void> {
  const file = join(import.meta.dirname, "kafka/topics.json");
  const topics = topicsSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const logger = createLogger("provision", "fatal");
  const address = { brokers, clientId: "laurel-provision", logger };
  const created = await provisionTopics(address, topics);
  console.log(`Kafka: ${topics.length} topics, ${created.length} of them new`);
}

async function provisionS3(addresses: Environment): Promise<void> {
  const settings = s3SettingsOf(addresses);
  await provisionBucket(settings);
  console.log(`S3: the bucket ${settings.bucket} is ready`);
}

try {
  await provision();
} catch (error) {
  process.exitCode = 1;
  const known =
    error instanceof EngineRefused ||
    error instanceof ProvisionDiffers ||
    error instanceof ConfigError ||
    error instanceof InfraError;
  console.error(known ? error.message : error);
}
