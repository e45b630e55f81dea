import type { Environment } from "@laurel/hosting/process/config";

/** The engine for each kind of data. An installation stores it. */
export interface Engines {
  events: "sqlite" | "mongodb";
  documents: "sqlite" | "mongodb";
  bus: "sqlite" | "kafka";
  keyValues: "sqlite" | "redis";
  objects: "files" | "s3";
}

/** Each variable selects the engine for one kind of data (contract, Environment). */
export function enginesOf(environment: Environment): Engines {
  const stores = environment.MONGODB_URL === undefined ? "sqlite" : "mongodb";
  return {
    events: stores,
    documents: stores,
    bus: environment.KAFKA_BROKERS === undefined ? "sqlite" : "kafka",
    keyValues: environment.REDIS_URL === undefined ? "sqlite" : "redis",
    objects: environment.S3_ENDPOINT === undefined ? "files" : "s3",
  };
}
