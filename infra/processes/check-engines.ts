import { SERVICES } from "@laurel/contracts/services";
import { topicsSchema } from "@laurel/adapters-kafka/kafka-topic-differences";
import { checkTopics } from "@laurel/adapters-kafka/kafka-topics";
import { connectMongo } from "@laurel/adapters-mongodb/mongo-connection";
import { checkMongoEventStore } from "@laurel/adapters-mongodb/mongo-provision";
import { reached } from "@laurel/hosting/process/reached";
import { connectRedis } from "@laurel/adapters-redis/redis-connection";
import { checkBucket } from "@laurel/adapters-s3/s3-bucket";
import { createS3Client } from "@laurel/adapters-s3/s3-client";
import { s3SettingsOf } from "@laurel/hosting/process/s3-settings";
import type { Environment } from "@laurel/hosting/process/config";
import { createLogger } from "@laurel/hosting/process/logger";
import { readFileSync } from "node:fs";

const TOPICS = new URL("../kafka/topics.json", import.meta.url);

/**
 * Calls every engine once, so that a wrong address, a wrong password or a missing topic is reported in one line instead
 * of by every process. Throws EngineRefused, ProvisionDiffers or ConfigError.
 */
export async function checkEngines(environment: Environment): Promise<void> {
  const { MONGODB_URL = "", REDIS_URL = "", KAFKA_BROKERS = [] } = environment;
  await reached("MONGODB_URL", checkMongo(MONGODB_URL));
  (await reached("REDIS_URL", connectRedis({ url: REDIS_URL }))).close();
  const logger = createLogger("start", "silent");
  const address = { brokers: KAFKA_BROKERS, clientId: "laurel-start", logger };
  const topics = topicsSchema.parse(JSON.parse(readFileSync(TOPICS, "utf8")));
  await reached("KAFKA_BROKERS", checkTopics(address, topics));
  const settings = s3SettingsOf(environment);
  const client = createS3Client(settings, "asks");
  await reached("S3_ENDPOINT", checkBucket(client, settings.bucket)).finally(() =>
    client.destroy(),
  );
}

async function checkMongo(url: string): Promise<void> {
  const connection = await connectMongo({ url });
  try {
    for (const service of SERVICES) await checkMongoEventStore(connection, service);
  } finally {
    await connection.close();
  }
}
