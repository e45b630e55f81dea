import { readWholeTopic } from "@laurel/adapters-kafka/kafka-read-whole";
import { createLogger } from "@laurel/hosting/process/logger";
import { filesHolding } from "@laurel/standalone/testing/personal-data";
import { findInEngines } from "@laurel/testing/engine-search";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PRODUCT_LOG, type ProductUnderFaults } from "./product.ts";

const STATE = "laurel.credentials.state.v1";

/**
 * Where the canary is: in streams, projections, records, Redis, objects, files and logs. The last record of each of these
 * credentials on the state topic must be a tombstone. The other topics keep their records for their time.
 */
export async function canaryFindings(
  { environment, folder }: ProductUnderFaults,
  { canary, since, ids }: { canary: string; since: Date; ids: ReadonlySet<string> },
): Promise<string[]> {
  const stored = await findInEngines(environment, canary, since);
  const { DATA_DIR = "" } = environment;
  const files = existsSync(DATA_DIR) ? filesHolding(DATA_DIR, canary) : [];
  const isLogged = readFileSync(join(folder, PRODUCT_LOG), "utf8").includes(canary);
  const states = await lastStates(environment["KAFKA_BROKERS"] ?? "");
  const current = [...states].filter(
    ([key, value]) =>
      value !== null && (value.includes(canary) || ids.has(key.split("/")[1] ?? "")),
  );
  return [
    ...[...Map.groupBy(stored, (where) => where)].map(
      ([where, all]) => `the canary is ${all.length} times in ${where}`,
    ),
    ...files.map((file) => `the canary is in ${file}`),
    ...(isLogged ? ["the canary is in the log"] : []),
    ...current.map(([key]) => `the state topic has no tombstone for ${key}`),
  ];
}

async function lastStates(brokers: string): Promise<Map<string, string | null>> {
  const logger = createLogger("faults", "silent");
  const address = { brokers: brokers.split(","), clientId: "laurel-faults", logger };
  const records = await readWholeTopic(address, STATE);
  return new Map(records.map(({ key, value }) => [String(key), value?.toString() ?? null]));
}
