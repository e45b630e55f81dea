import type { Document, DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { createOwnSource } from "@laurel/event-sourcing/projections/own-source";
import { openProjection } from "@laurel/event-sourcing/projections/projections";
import { collectionOf } from "@laurel/event-sourcing/projections/generation-registry";
import { createLogger } from "@laurel/hosting/process/logger";
import { credentialsProjection } from "@laurel/portfolio/credentials.projection";
import { statsProjection } from "@laurel/portfolio/stats.projection";
import { profilesProjection } from "@laurel/profile/profiles.projection";
import { createFakeClock } from "@laurel/testing/fake-clock";
import { createLife, Killed, type Life, type Moment } from "@laurel/testing/mortal-stores";
import { openServiceStores } from "@laurel/testing/service-stores";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { describe, expect, it } from "vitest";
import { openSeedCommands } from "./open-commands.ts";
import type { SeedStores, StoresOfService } from "./open-stores.ts";
import { peopleUpTo, seedPeople } from "./seed.ts";
import type { SeededPerson } from "./seed-person.ts";

const NAMES = ["identity", "portfolio", "profile", "notifications"] as const;
const { clock } = createFakeClock();
const never = new AbortController().signal;

/** Empty stores of the services that are seeded. */
async function openStores() {
  const opened = await Promise.all(
    NAMES.map(async (name) => {
      const folder = await createTempDirectory();
      const stores = await openServiceStores(name, folder, clock);
      const close = async () => {
        await stores.close();
        await folder[Symbol.asyncDispose]();
      };
      return [name, { ...stores, close }] as const;
    }),
  );
  const byName = new Map(opened);
  const of = (name: (typeof NAMES)[number]): StoresOfService => {
    const stores = byName.get(name);
    if (!stores) throw new Error(`${name} has no stores`);
    return stores;
  };
  const services = {
    identity: of("identity"),
    portfolio: of("portfolio"),
    profile: of("profile"),
    notifications: of("notifications"),
  };
  const close = async () => {
    for (const [, stores] of opened) await stores.close();
  };
  return { ...services, close, [Symbol.asyncDispose]: close };
}

/** The stores as a process sees them that is killed when its life ends. */
function mortal(stores: SeedStores, life: Life): SeedStores {
  const guarded = ({ eventStore, projectionStore, recordStore }: StoresOfService) => ({
    eventStore: life.events(eventStore),
    projectionStore: life.documents(projectionStore),
    recordStore: life.documents(recordStore),
  });
  const { identity, portfolio, profile, notifications, close } = stores;
  return {
    identity: guarded(identity),
    portfolio: guarded(portfolio),
    profile: guarded(profile),
    notifications: guarded(notifications),
    close,
  };
}

async function seed(stores: SeedStores, people: Iterable<SeededPerson>, signal = never) {
  const commands = await openSeedCommands(stores, clock, createLogger("seed", "silent"));
  const { counts, done } = seedPeople(commands, people, signal);
  await done.finally(() => commands.close());
  return counts;
}

/** Every projection that the seed's commands are applied to. */
const PROJECTIONS = {
  identity: [],
  portfolio: [credentialsProjection, statsProjection],
  profile: [profilesProjection],
  notifications: [],
} as const;
const RECORDS = ["reservations", "mail-queue", "unverified", "slugs"];

/** Everything that the services store, except the hashes of passwords. */
async function contentsOf(stores: SeedStores) {
  const contents: Record<string, unknown> = {};
  const addAll = async (store: DocumentStore, service: string, name: string) => {
    const collection = await store.collection({ name, indexes: [] });
    contents[`${service} ${name}`] = await collection.find({ where: {} });
  };
  for (const service of NAMES) {
    const { eventStore, recordStore, projectionStore } = stores[service];
    const heads = await eventStore.heads("", 10_000);
    for (const { stream } of heads) contents[stream] = await eventStore.read(stream, 0);
    for (const name of RECORDS) await addAll(recordStore, service, name);
    for (const projection of PROJECTIONS[service]) {
      const source = createOwnSource(eventStore);
      const running = await openProjection<Document>(projectionStore, projection, source);
      // As at a start of the service: a process may have died between a commit and its projections.
      for (const { stream, version } of heads) await running.catchUp(stream, version);
      running.close();
      await addAll(projectionStore, service, collectionOf(projection, 1));
    }
  }
  return contents;
}

describe("a seed", () => {
  it("makes the same data, however it was interrupted and by whichever runs it was completed", async () => {
    await using whole = await openStores();
    await using parts = await openStores();
    expect(await seed(whole, peopleUpTo(7, 4))).toEqual({ people: 7, credentials: 28 });
    expect(
      (await contentsOf(whole))[`portfolio ${collectionOf(credentialsProjection, 1)}`],
    ).toHaveLength(28);
    await seed(parts, peopleUpTo(3, 2));
    const stop = new AbortController();
    const { counts, done } = seedPeople(
      await openSeedCommands(parts, clock, createLogger("seed", "silent")),
      peopleUpTo(7, 4),
      stop.signal,
    );
    await expect.poll(() => counts.credentials, { interval: 1 }).toBeGreaterThan(0);
    stop.abort();
    await done;
    expect(counts.people).toBeLessThan(7);
    await seed(parts, peopleUpTo(7, 4));
    expect(await contentsOf(parts)).toEqual(await contentsOf(whole));
    expect(await seed(parts, peopleUpTo(7, 4))).toEqual({ people: 7, credentials: 0 });
  });

  it.each<Moment>(["before", "after"])("can be killed %s any effect", async (moment) => {
    await using whole = await openStores();
    await using killed = await openStores();
    let calls = 0;
    for (let survived = false; !survived;) {
      calls += 1;
      const person = [{ number: calls * 5, credentials: 2 }];
      const life = createLife(calls, moment);
      const outcome = await seed(mortal(killed, life), person).catch((error: unknown) => error);
      if (outcome instanceof Error && !(outcome instanceof Killed)) throw outcome;
      await seed(killed, person);
      await seed(whole, person);
      survived = !life.over();
    }
    expect(calls).toBeGreaterThan(30);
    expect(await contentsOf(killed)).toEqual(await contentsOf(whole));
  });

  it("leaves no mail to be sent and no account that will be erased as unverified", async () => {
    await using stores = await openStores();
    await seed(stores, peopleUpTo(2, 0));
    const contents = await contentsOf(stores);
    expect(contents["identity unverified"]).toEqual([]);
    const ended = { document: { state: "ended" } };
    expect(contents["identity mail-queue"]).toMatchObject([ended, ended]);
  });
});

it("an erased person isn't seeded again, because nothing can be added under their ids", async () => {
  await using stores = await openStores();
  await seed(stores, peopleUpTo(1, 2));
  const [head] = await stores.portfolio.eventStore.heads("", 1);
  if (!head) throw new Error("Nothing was seeded");
  const { stream, version } = head;
  const at = clock().toISOString();
  const place = { stream, first: version + 1, last: version + 1, at };
  const closing = { id: "closing", ...place, events: [], external: [], closes: true } as const;
  await stores.portfolio.eventStore.append(closing);
  await stores.portfolio.eventStore.scrub(stream);
  await expect(seed(stores, peopleUpTo(1, 2))).rejects.toThrow("was seeded here and then erased");
  await expect(seed(stores, peopleUpTo(1, 5))).rejects.toThrow("was seeded here and then erased");
});
