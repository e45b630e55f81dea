import { SERVICES } from "@laurel/contracts/services";
import { setTimeout as pause } from "node:timers/promises";
import type { MongoConnection } from "../mongo-connection.ts";
import { createMongoDocumentStore } from "../mongo-document-store.ts";

/** A running service renews its leases twice a second, also on a busy machine. */
const WATCHED_MS = 4_000;

/** A lease of the database that a process renews right now: `<service> <lease>`. Undefined when no service runs. */
export async function renewedLease(mongo: MongoConnection): Promise<string | undefined> {
  const before = await leases(mongo);
  await pause(WATCHED_MS);
  for (const [lease, version] of await leases(mongo))
    if (before.get(lease) !== version) return lease;
  return undefined;
}

async function leases(mongo: MongoConnection): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const service of SERVICES) {
    if (!(await mongo.names(`${service}.records.leases`)).length) continue;
    const records = createMongoDocumentStore({ connection: mongo, service, kind: "records" });
    const collection = await records.collection({ name: "leases", indexes: [] });
    for (const { id, version } of await collection.scan({ after: "", limit: 1_000 }))
      found.set(`${service} ${id}`, version);
  }
  return found;
}
