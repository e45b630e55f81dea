import { Redis } from "ioredis";
import { createConnection } from "mongoose";
import { buffer } from "node:stream/consumers";
import { openS3ObjectStore } from "@laurel/adapters-s3/s3-object-store";
import { s3SettingsOf } from "@laurel/hosting/process/s3-settings";
import { readEnvironment } from "@laurel/hosting/process/config";

/**
 * Finds a text in everything that the engines of an environment store: documents of the database, keys and values of
 * Redis, and keys and bytes of objects that changed after `since`. It skips topics, whose retention removes records.
 */
export async function findInEngines(
  environment: Readonly<Record<string, string>>,
  text: string,
  since: Date,
): Promise<string[]> {
  const { MONGODB_URL = "", REDIS_URL = "" } = environment;
  return [
    ...(await collectionsHolding(MONGODB_URL, text)),
    ...(await keysHolding(REDIS_URL, text)),
    ...(await objectsHolding(environment, text, since)),
  ];
}

async function collectionsHolding(url: string, text: string): Promise<string[]> {
  const connection = await createConnection(url).asPromise();
  const matches: string[] = [];
  try {
    for (const collection of (await connection.db?.collections()) ?? [])
      for await (const document of collection.find())
        if (JSON.stringify(document).includes(text)) matches.push(collection.collectionName);
  } finally {
    await connection.close();
  }
  return matches;
}

async function keysHolding(url: string, text: string): Promise<string[]> {
  const redis = new Redis(url);
  const matches: string[] = [];
  try {
    for await (const keys of redis.scanStream({ count: 500 }) as AsyncIterable<string[]>)
      for (const key of keys)
        if (`${key} ${await valueOf(redis, key)}`.includes(text)) matches.push(key);
  } finally {
    redis.disconnect();
  }
  return matches;
}

async function valueOf(redis: Redis, key: string): Promise<string> {
  const type = await redis.type(key);
  if (type === "string") return (await redis.get(key)) ?? "";
  if (type === "hash") return JSON.stringify(await redis.hgetall(key));
  if (type === "set") return (await redis.smembers(key)).join();
  if (type === "zset") return (await redis.zrange(key, 0, "-1")).join();
  if (type === "none") return "";
  throw new Error(`${key} is a ${type}, which this search cannot read`);
}

async function objectsHolding(
  environment: Readonly<Record<string, string>>,
  text: string,
  since: Date,
): Promise<string[]> {
  const objects = await openS3ObjectStore(s3SettingsOf(readEnvironment(environment)));
  const matches: string[] = [];
  try {
    for await (const { key, modifiedAt } of objects.list("")) {
      const bytes = modifiedAt < since ? undefined : await objects.get(key);
      const found = key.includes(text) || (bytes && (await buffer(bytes)).includes(text));
      if (found) matches.push(key);
    }
  } finally {
    await objects.close();
  }
  return matches;
}
