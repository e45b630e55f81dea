import { afterAll, expect, test } from "vitest";
import { randomId } from "@laurel/event-sourcing/kernel/ids";
import { ProvisionDiffers } from "@laurel/event-sourcing/ports/errors";
import { describeEventStore } from "@laurel/event-sourcing/ports/event-store.contract";
import { engines } from "@laurel/testing/engines";
import { sampleCommit } from "@laurel/testing/sample-commits";
import { createMongoCommits } from "./mongo-commits.ts";
import { connectMongo } from "./mongo-connection.ts";
import { eventCollections } from "./mongo-event-schema.ts";
import { openMongoEventStore } from "./mongo-event-store.ts";
import { checkMongoEventStore, provisionMongoEventStore } from "./mongo-provision.ts";
import { createMongoSnapshots } from "./mongo-snapshots.ts";
import { createMongoStreams } from "./mongo-streams.ts";

const connection = await connectMongo({ url: engines.MONGODB_URL });
afterAll(() => connection.close());

async function provisioned(): Promise<string> {
  const service = `test-${randomId()}`;
  await provisionMongoEventStore(connection, service);
  return service;
}

describeEventStore("MongoDB", async () => {
  const service = await provisioned();
  const open = () => openMongoEventStore({ connection, service });
  return { store: await open(), reopen: open, dispose: async () => undefined };
});

test("a process cannot append after another process has closed or extended the stream", async () => {
  const service = await provisioned();
  const one = await openMongoEventStore({ connection, service });
  const other = await openMongoEventStore({ connection, service });
  await one.append(sampleCommit("a-1", 1));
  await other.append(sampleCommit("a-1", 2));
  expect(await one.append(sampleCommit("a-1", 2))).toEqual({ kind: "conflict" });
  expect(await one.append(sampleCommit("a-1", 3))).toEqual({ kind: "appended" });
  await other.append(sampleCommit("a-1", 4, { closes: true }));
  expect(["conflict", "closed"]).toContain((await one.append(sampleCommit("a-1", 4))).kind);
  expect(await one.append(sampleCommit("a-1", 5))).toEqual({ kind: "closed" });
  expect(await one.head("a-1")).toBe(4);
});

test("a URL cannot weaken the guarantees", async () => {
  const url = new URL(engines.MONGODB_URL);
  const weak = { w: "0", journal: "false", readConcernLevel: "local", readPreference: "secondary" };
  for (const [name, value] of Object.entries(weak)) url.searchParams.set(name, value);
  const careless = await connectMongo({ url: url.href });
  const { name, schema } = eventCollections("any").commits;
  const { options } = careless.model(name, schema).db.getClient();
  expect(options.writeConcern).toMatchObject({ w: "majority", j: true });
  expect(options.readConcern).toMatchObject({ level: "majority" });
  expect(options.readPreference.mode).toBe("primary");
  await careless.close();
});

test("a delayed snapshot from before the scrub restores nothing", async () => {
  const service = await provisioned();
  const store = await openMongoEventStore({ connection, service });
  await store.append(sampleCommit("a-1", 1, { closes: true }));
  await store.scrub("a-1");
  const late = { version: 1, schema: "s", state: "canary" };
  await createMongoSnapshots(connection, service).save("a-1", late);
  expect(await store.loadSnapshot("a-1")).toBeUndefined();
});

test("a stream name without a commit does not end a listing", async () => {
  const service = await provisioned();
  const store = await openMongoEventStore({ connection, service });
  const streams = createMongoStreams(connection, service, createMongoCommits(connection, service));
  for (const name of ["a-1", "a-2", "c-1"]) await streams.add(name);
  await store.append(sampleCommit("b-1", 1));
  expect(await store.heads("", 2)).toEqual([{ stream: "b-1", version: 1 }]);
  expect(await store.heads("b-1", 2)).toEqual([]);
});

test("names every stream that waits for publication, even more than one query returns", async () => {
  const service = await provisioned();
  const store = await openMongoEventStore({ connection, service });
  for (let first = 1; first <= 20; first += 1) await store.append(sampleCommit("a-1", first));
  await store.append(sampleCommit("a-2", 1));
  expect(await store.pendingStreams(2)).toEqual(["a-1", "a-2"]);
});

test("a store without its unique index is not opened", async () => {
  const service = `test-${randomId()}`;
  await expect(openMongoEventStore({ connection, service })).rejects.toThrow(
    `MongoDB: ${service}.commits lacks its index place: run npm run infra:provision`,
  );
});

test("an index that differs is reported and not changed", async () => {
  const service = `test-${randomId()}`;
  const { name, schema } = eventCollections(service).commits;
  const commits = connection.model(name, schema).collection;
  await commits.createIndex({ stream: 1, first: 1 }, { name: "place" });
  const error = await provisionMongoEventStore(connection, service).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProvisionDiffers);
  expect(String(error)).toMatch(/^ProvisionDiffers: MongoDB: [^\n]+infra:provision$/);
  await expect(checkMongoEventStore(connection, service)).rejects.toThrow(ProvisionDiffers);
});
