import { setTimeout as pause } from "node:timers/promises";
import { ConfigError } from "@laurel/hosting/process/config";
import { SERVICES } from "@laurel/contracts/services";
import type { MongoConnection } from "@laurel/adapters-mongodb/mongo-connection";
import { storesOf } from "./engines.ts";

/** A running service renews its leases twice a second. */
const WATCHED_MS = 2_500;

/** Throws ConfigError when a service uses the database: one of its leases is renewed. */
export async function refuseRunningServices(mongo: MongoConnection): Promise<void> {
  const before = await leases(mongo);
  if (before.size === 0) return;
  await pause(WATCHED_MS);
  for (const [lease, version] of await leases(mongo))
    if (before.get(lease) !== version)
      throw new ConfigError(
        `MONGODB_URL: services are using this database (${lease} was renewed just now). Stop them first`,
      );
}

async function leases(mongo: MongoConnection): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const service of SERVICES) {
    if (!(await mongo.names(`${service}.records.leases`)).length) continue;
    const { records } = storesOf(mongo, service);
    const collection = await records.collection({ name: "leases", indexes: [] });
    for (const { id, version } of await collection.scan({ after: "", limit: 1_000 }))
      found.set(`${service} ${id}`, version);
  }
  return found;
}
