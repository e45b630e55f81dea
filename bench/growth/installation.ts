import { systemClock } from "@laurel/event-sourcing/kernel/clock";
import { streamOf } from "@laurel/contracts/topics";
import { createSessions } from "@laurel/gateway/sessions/sessions";
import { loadKeys } from "@laurel/hosting/keys/keys";
import { readEnvironment } from "@laurel/hosting/process/config";
import { createLogger } from "@laurel/hosting/process/logger";
import { openAdapters } from "@laurel/standalone/adapters";
import { openDataFolder } from "@laurel/standalone/data-folder";
import { enginesOf } from "@laurel/standalone/engines";
import { catchUp } from "../../scripts/seed/catch-up.ts";
import { openSeedCommands } from "../../scripts/seed/open-commands.ts";
import { openSeedStores } from "../../scripts/seed/open-stores.ts";
import { seedUsername } from "../../scripts/seed/people.ts";
import type { SeededPerson } from "../../scripts/seed/seed-person.ts";
import { seedPeople } from "../../scripts/seed/seed.ts";

const TTL_MS = 24 * 60 * 60 * 1_000;
const { signal } = new AbortController();

const environmentOf = (folder: string) =>
  readEnvironment({ DATA_DIR: folder, RATE_LIMITS: "off", LOG_LEVEL: "silent" });

/** Makes an installation with these people, in which no service has anything left to do. */
export async function seedInstallation(
  folder: string,
  people: readonly SeededPerson[],
): Promise<void> {
  const environment = environmentOf(folder);
  const stores = await openSeedStores(environment);
  const commands = await openSeedCommands(stores, systemClock, createLogger("bench", "silent"));
  await seedPeople(commands, people, signal).done;
  commands.close();
  await stores.close();
  await catchUp(environment, () => {}, signal);
}

/** Opens a session of each of these people, and returns their cookies. */
export async function openSessions(folder: string, numbers: readonly number[]): Promise<string[]> {
  const environment = environmentOf(folder);
  const data = openDataFolder(folder, enginesOf(environment));
  const logger = createLogger("bench", "silent");
  const adapters = await openAdapters({
    environment,
    folder: data,
    clock: systemClock,
    logger,
  });
  const { sessionKey } = await loadKeys(data.path("keys"), { logger });
  const { keyValues, stores } = adapters;
  const sessions = createSessions({ keyValues, clock: systemClock, sessionKey, ttlMs: TTL_MS });
  const { registration } = await openSeedCommands(stores, systemClock, logger);
  const cookies: string[] = [];
  for (const number of numbers) {
    const userId = await registration.reservations.ownerOf("username", seedUsername(number));
    if (userId === undefined) throw new Error(`${seedUsername(number)} isn't seeded`);
    const accountVersion = await stores.identity.eventStore.head(streamOf("identity", userId));
    const how = {
      userAgent: "bench",
      confirms: true,
      provedOnce: false,
      idempotencyKey: undefined,
    };
    const session = { userId, accountVersion, ...how };
    cookies.push(`laurel=${await sessions.begin(session)}`);
  }
  await adapters.close();
  data.release();
  return cookies;
}
