import { SERVICES } from "@laurel/contracts/services";
import { provisionMongoEventStore } from "@laurel/adapters-mongodb/mongo-provision";
import { openRestoreMark } from "@laurel/adapters-mongodb/moving/mongo-restore-mark";
import { clearRedis } from "@laurel/adapters-redis/redis-clear";
import { ConfigError } from "@laurel/hosting/process/config";
import { beginErasures } from "./begin-erasures.ts";
import { compare } from "./compare.ts";
import { openEngineTarget } from "./engine-target.ts";
import { openEngines, type Engines } from "./engines.ts";
import { fill } from "./fill.ts";
import type { Restored, RestoreRequest } from "./restore-embedded.ts";
import { refuseRunningServices } from "./running-services.ts";
import { seedBus } from "./seed-bus.ts";

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
    await refuseRunningServices(engines.mongo);
    const { at } = backup.manifest;
    const begun = await mark.backup();
    const erasing = `erasing for ${at}`;
    if (begun !== at && begun !== erasing) {
      const clearing = `clearing for ${at}`;
      if (begun !== clearing) await mark.set(clearing, await erasedHere(engines, request));
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
    const { records } = target.documents.identity;
    const read = await target.read();
    const identity = read.services.find(({ name }) => name === "identity");
    const erased = await mark.erased();
    const erasures = identity ? await beginErasures(identity, records, backup, erased) : 0;
    if (environment.REDIS_URL !== undefined) await clearRedis({ url: environment.REDIS_URL });
    const published = await seedBus(environment, backup, handled, steps);
    await mark.remove();
    return { compared, erasures, published };
  } finally {
    await engines.close();
  }
}

/** The people who were erased on these engines or by the list. Refuses to replace what it wasn't told to. */
async function erasedHere(
  engines: Engines,
  { backup, replace, erased = [] }: RestoreRequest,
): Promise<string[]> {
  const collections = await collectionsOf(engines);
  if (collections.length === 0 && (await isEmpty(engines))) return [...erased];
  const isRestoring = (await openRestoreMark(engines.mongo).backup()) !== undefined;
  for (const service of SERVICES) await provisionMongoEventStore(engines.mongo, service);
  const { services, erased: read } = await openEngineTarget(engines).read();
  let streams = 0;
  for (const service of services) for await (const _head of service.heads()) streams += 1;
  if (!replace && (streams > 0 || isRestoring || !(await isEmpty(engines))))
    throw new ConfigError(
      `MONGODB_URL, S3_ENDPOINT: the engines already hold ${isRestoring ? "another unfinished restore" : "an installation"} with ${streams} streams. ` +
        `With restore and --replace, it would be deleted and replaced by the backup of ${backup.manifest.at}; ` +
        "people who were erased in it stay erased, and everybody has to log in again",
    );
  const before = await openRestoreMark(engines.mongo).erased();
  return [...erased, ...before, ...(await read()).map(({ userId }) => userId)];
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
