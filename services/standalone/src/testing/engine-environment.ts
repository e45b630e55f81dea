import { SERVICES } from "@laurel/contracts/services";
import { connectMongo } from "@laurel/adapters-mongodb/mongo-connection";
import { provisionMongoEventStore } from "@laurel/adapters-mongodb/mongo-provision";
import { engines } from "@laurel/testing/engines";
import { createHash } from "node:crypto";

/**
 * The variables that select the engines, with a separate database per data folder. The rest is shared: what another
 * product left there belongs to people whom this one doesn't know.
 */
export async function engineEnvironment(dataFolder: string): Promise<Record<string, string>> {
  const hash = createHash("sha256").update(dataFolder).digest();
  const mongodb = new URL(engines.MONGODB_URL);
  mongodb.pathname = `/laurel-test-${hash.toString("hex").slice(0, 12)}`;
  await provision(mongodb.href);
  return {
    MONGODB_URL: mongodb.href,
    REDIS_URL: engines.REDIS_URL,
    KAFKA_BROKERS: engines.KAFKA_BROKERS.join(","),
    S3_ENDPOINT: engines.S3_ENDPOINT,
    S3_REGION: engines.S3_REGION,
    S3_BUCKET: engines.S3_BUCKET,
    S3_ACCESS_KEY_ID: engines.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: engines.S3_SECRET_ACCESS_KEY,
  };
}

async function provision(mongodb: string): Promise<void> {
  const connection = await connectMongo({ url: mongodb });
  for (const service of SERVICES) await provisionMongoEventStore(connection, service);
  await connection.close();
}
