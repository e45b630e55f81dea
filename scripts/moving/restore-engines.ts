import { SERVICES } from "@laurel/contracts/services";
import { provisionMongoEventStore } from "@laurel/adapters-mongodb/mongo-provision";
import { openRestoreMark } from "@laurel/adapters-mongodb/moving/mongo-restore-mark";
import { clearRedis } from "@laurel/adapters-redis/redis-clear";
import { ConfigError } from "@laurel/hosting/process/config";
import { beginErasures, NONE_BEGUN } from "./begin-erasures.ts";
import { compare } from "./compare.ts";
import { openEngineTarget } from "./engine-target.ts";
import { openEngines, openServices, type Engines, type LiveService } from "./engines.ts";
import { fill } from "./fill.ts";
import type { Restored, RestoreRequest } from "./restore-embedded.ts";
import { refuseRunningServices } from "./running-services.ts";
import { seedBus, type SeedSource } from "./seed-bus.ts";
import type { CheckedBackup } from "./check-backup.ts";
import { commitsFile, commitSchema } from "./format.ts";
import type { HandledPositions } from "./handled-positions.ts";
import { readLines } from "./hashed-file.ts";
import { join } from "node:path";

/**
 * Fills the engines. Until it has ended, services don't start on them; after an interruption, the same command goes on
 * where it was.
 */
export async function restoreEngines(request: RestoreRequest): Promise<Restored> {
  const { environment, backup, steps } = request;
  const engines = await openEngines(environment);
  try {
    const mark = openRestoreMark(engines.mongo);
    steps.begin("Looking at the engines");
    const { at } = backup.manifest;
    const { clearing, erasing, settling } = statesOf(at);
    const begun = await claim(engines, request);
    if (begun === settling || begun === "done")
      return { compared: [], erasures: NONE_BEGUN, published: 0 };
    if (begun !== at && begun !== erasing) {
      if (begun !== clearing) await mark.set(clearing, await lookAt(engines, request));
      steps.begin("Removing what the engines hold");
      await clear(engines);
      await mark.set(at, []);
    }
    for (const service of SERVICES) await provisionMongoEventStore(engines.mongo, service);
    const target = openEngineTarget(engines);
    const handled = await fill(target, backup, steps);
    // Once erasures are ordered, the records contain more than the backup.
    const compared = begun === erasing ? [] : await compare(target, backup, steps);
    await mark.set(erasing, request.erased ?? []);
    const erased = await mark.erased();
    const stores = new Map((await openServices(engines.mongo)).map((one) => [one.name, one]));
    const [identity, portfolio] = [stores.get("identity"), stores.get("portfolio")];
    if (!identity || !portfolio) throw new Error("all services are opened");
    const restored = { identity: inStores(identity), portfolio: inStores(portfolio) };
    const erasures = await beginErasures(restored, backup, erased);
    if (environment.REDIS_URL !== undefined) await clearRedis({ url: environment.REDIS_URL });
    const published = await seedBus(environment, seedOf(backup, handled, erased), steps);
    await mark.set(settling, []);
    return { compared, erasures, published };
  } finally {
    await engines.close();
  }
}

const inStores = ({ eventStore, stores }: LiveService) => ({
  events: eventStore,
  records: stores.records,
});

/** A reaction waits for the commits that it hasn't handled, and the relay publishes them. */
function seedOf(
  { folder, manifest }: CheckedBackup,
  handled: HandledPositions,
  erased: readonly string[],
): SeedSource {
  return {
    async *commitsOf(service) {
      if (manifest.services[service] === undefined) return;
      yield* readLines(join(folder, commitsFile(service)), commitSchema);
    },
    published: handled,
    erased: new Set(erased),
  };
}

/** How far a restore of a backup has come, as the mark says it. While it's being filled, that's the moment itself. */
const LOOKING = "looking at ";
const statesOf = (at: string) => ({
  looking: `${LOOKING}${at}`,
  clearing: `clearing for ${at}`,
  erasing: `erasing for ${at}`,
  settling: `settling ${at}`,
});

/**
 * From now on, no service starts on these engines. Then those that had started before are noticed. Returns how far this
 * restore has come before; undefined when it hadn't begun.
 */
async function claim(engines: Engines, { backup }: RestoreRequest): Promise<string | undefined> {
  const mark = openRestoreMark(engines.mongo);
  const { at } = backup.manifest;
  if ((await mark.finished()) === at) return "done";
  const begun = await mark.backup();
  if (begun !== undefined && !begun.startsWith(LOOKING)) return begun;
  await mark.set(statesOf(at).looking, []);
  return undefined;
}

/** The keys of what was erased here. After a refusal, everything is as it was. */
async function lookAt(engines: Engines, request: RestoreRequest): Promise<string[]> {
  try {
    await refuseRunningServices(engines.mongo);
    return await erasedHere(engines, request);
  } catch (error) {
    const mark = openRestoreMark(engines.mongo);
    if ((await mark.backup())?.startsWith(LOOKING)) await mark.remove();
    throw error;
  }
}

/** Lets services start on the engines, once everything has settled. */
export async function finishRestore({ environment, backup }: RestoreRequest): Promise<void> {
  const engines = await openEngines(environment);
  try {
    await openRestoreMark(engines.mongo).finish(backup.manifest.at);
  } finally {
    await engines.close();
  }
}

/** The keys of what was erased on these engines or by the list. Refuses to replace what it wasn't told to. */
async function erasedHere(
  engines: Engines,
  { backup, replace, erased = [] }: RestoreRequest,
): Promise<string[]> {
  const collections = await collectionsOf(engines);
  if (collections.length === 0 && (await isEmpty(engines))) return [...erased];
  const marked = await openRestoreMark(engines.mongo).backup();
  const isRestoring = marked !== undefined && !marked.startsWith(LOOKING);
  for (const service of SERVICES) await provisionMongoEventStore(engines.mongo, service);
  const { services, erased: read } = await openEngineTarget(engines).read();
  let streams = 0;
  for (const service of services) for await (const _head of service.heads()) streams += 1;
  if (!replace && (streams > 0 || isRestoring || !(await isEmpty(engines))))
    throw new ConfigError(
      `MONGODB_URL, S3_ENDPOINT: the engines already hold ${isRestoring ? "another unfinished restore" : "an installation"} with ${streams} streams. ` +
        `With restore and --replace, it would be deleted and replaced by the backup of ${backup.manifest.at}; ` +
        "what was erased in it stays erased, and everybody has to log in again",
    );
  const before = await openRestoreMark(engines.mongo).erased();
  return [...erased, ...before, ...(await read()).map(({ key }) => key)];
}

async function isEmpty({ objects }: Engines): Promise<boolean> {
  for await (const _object of objects.list("locker/")) return false;
  return true;
}

async function collectionsOf({ mongo }: Engines): Promise<string[]> {
  const names = await Promise.all(SERVICES.map((service) => mongo.names(`${service}.`)));
  return names.flat();
}

async function clear(engines: Engines): Promise<void> {
  for (const name of await collectionsOf(engines)) await engines.mongo.drop(name);
  for await (const { key } of engines.objects.list("locker/")) await engines.objects.delete(key);
}
