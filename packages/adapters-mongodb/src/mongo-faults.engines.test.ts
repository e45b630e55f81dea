import { createConnection } from "mongoose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openEngine } from "../../../infra/native/engine.ts";
import { mongodb } from "../../../infra/native/mongodb.ts";
import { EngineRefused, EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import { sampleCommit } from "@laurel/testing/sample-commits";
import {
  expectUnavailable as expectUnavailableWithin,
  insist as insistFor,
  useEngine,
} from "@laurel/testing/engine-harness";
import { connectMongo, type MongoConnection } from "./mongo-connection.ts";
import { createMongoDocumentStore } from "./mongo-document-store.ts";
import { openMongoEventStore } from "./mongo-event-store.ts";
import { provisionMongoEventStore } from "./mongo-provision.ts";

const LONGEST_WAIT_MS = 3_000;
const RECOVERY_MS = 20_000;

const engine = useEngine(mongodb);

const expectUnavailable = (call: () => Promise<unknown>) =>
  expectUnavailableWithin(call, "MongoDB", LONGEST_WAIT_MS);
const insist = <Value>(call: () => Promise<Value>) => insistFor(call, RECOVERY_MS, 50);

const urlOf = () => String(engine.server.environment()["MONGODB_URL"]);

describe("with a store", () => {
  let connection: MongoConnection;
  let store: EventStore;

  beforeEach(async () => {
    connection = await connectMongo({ url: urlOf() });
    await provisionMongoEventStore(connection, "portfolio");
    store = await openMongoEventStore({ connection, service: "portfolio" });
  });
  afterEach(() => connection.close());

  test("acknowledged commits are stored once and without gaps around kill -9, and writing resumes", async () => {
    const acknowledged: Commit[] = [];
    const streams = ["a-1", "a-2", "a-3", "a-4"];
    let writing = true;

    async function write(stream: string): Promise<void> {
      for (let first = 1; writing; first += 1) {
        const commit = sampleCommit(stream, first);
        const outcome = await insist(() => store.append(commit));
        expect(["appended", "repeated"]).toContain(outcome.kind);
        acknowledged.push(commit);
      }
    }

    const acknowledgedAtLeast = async (count: number) => {
      await expect.poll(() => acknowledged.length, { timeout: RECOVERY_MS }).toBeGreaterThan(count);
    };

    const writers = streams.map(write);
    await acknowledgedAtLeast(100);
    for (let round = 0; round < 2; round += 1) {
      await engine.server.kill();
      await engine.server.start();
      await acknowledgedAtLeast(acknowledged.length + 100);
    }
    writing = false;
    await Promise.all(writers);
    for (const stream of streams)
      expect(await readAll(store, stream)).toEqual(
        acknowledged.filter((commit) => commit.stream === stream),
      );
  });

  test("every call to a dead server soon fails as unavailable, with our own message", async () => {
    await store.append(sampleCommit("a-1", 1));
    await engine.server.kill();
    await Promise.all(callsOf(store, connection).map(expectUnavailable));
    await expectUnavailable(() => store.find("another"));
    await engine.server.start();
    expect(await insist(() => store.append(sampleCommit("a-1", 2)))).toEqual({ kind: "appended" });
  });

  test("every call to a silent server soon fails as unavailable, and succeeds afterwards", async () => {
    await store.append(sampleCommit("a-1", 1));
    engine.server.pause();
    await Promise.all(callsOf(store, connection).map(expectUnavailable));
    await expectUnavailable(() => store.head("a-1"));
    engine.server.resume();
    expect(await insist(() => store.find("another"))).toBeUndefined();
    expect((await insist(() => store.append(sampleCommit("a-2", 1)))).kind).toBe("appended");
  });

  test("a URL sets how long a call may take", async () => {
    const url = `${urlOf()}&timeoutMS=700`;
    const hasty = await connectMongo({ url });
    const sooner = await openMongoEventStore({ connection: hasty, service: "portfolio" });
    await store.append(sampleCommit("a-1", 1));
    engine.server.pause();
    const endOf = (name: string, { head }: EventStore) => head("a-1").catch(() => name);
    expect(await Promise.race([endOf("usual", store), endOf("hasty", sooner)])).toBe("hasty");
    await hasty.close();
  });

  test("closing does not wait for a silent server", async () => {
    await store.append(sampleCommit("a-1", 1));
    engine.server.pause();
    const start = performance.now();
    await connection.close();
    expect(performance.now() - start).toBeLessThan(LONGEST_WAIT_MS);
    await expectUnavailable(() => store.head("a-1"));
  });
});

test("a collection whose removal takes longer than other calls is dropped", async () => {
  await restartWith("--enable-test-commands");
  const connection = await connectMongo({ url: urlOf() });
  const documents = createMongoDocumentStore({ connection, service: "s", kind: "documents" });
  const notes = await documents.collection({ name: "notes", indexes: [] });
  await notes.insert("1", { text: "one" });
  await delayNextDrop(1.5 * LONGEST_WAIT_MS);
  const start = performance.now();
  await documents.drop("notes");
  expect(performance.now() - start).toBeGreaterThan(LONGEST_WAIT_MS);
  const again = await documents.collection({ name: "notes", indexes: [] });
  expect(await again.get("1")).toBeUndefined();
  await connection.close();
});

test("an unusable URL is refused, naming its variable", async () => {
  for (const url of ["mongodb://", "mongodb://ada:@:1/", "mongodb://no.such.host.invalid/"]) {
    const error = await connectMongo({ url }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EngineRefused);
    expect(String(error)).toMatch(/^EngineRefused: MONGODB_URL: [^\n]+$/);
  }
});

test("an address without a server is unavailable", async () => {
  await engine.server.kill();
  await expect(connectMongo({ url: urlOf() })).rejects.toThrow(EngineUnavailable);
});

test("unknown users and missing credentials are refused, and the right user may write", async () => {
  await createUser();
  const { port } = new URL(urlOf());
  const address = `127.0.0.1:${port}/?directConnection=true&retryWrites=false`;
  for (const user of ["", "ada:wrong@", "eve:secret@"]) {
    const error = await connectMongo({ url: `mongodb://${user}${address}` }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(EngineRefused);
    expect(String(error)).toMatch(/^EngineRefused: MONGODB_URL: [a-z ']+$/);
  }
  const connection = await connectMongo({ url: `mongodb://ada:secret@${address}` });
  await provisionMongoEventStore(connection, "portfolio");
  const store = await openMongoEventStore({ connection, service: "portfolio" });
  expect((await store.append(sampleCommit("a-1", 1))).kind).toBe("appended");
  await connection.close();
});

async function delayNextDrop(blockTimeMS: number): Promise<void> {
  const open = await createConnection(urlOf()).asPromise();
  const data = { failCommands: ["drop"], blockConnection: true, blockTimeMS };
  const mode = { times: 1 };
  await open.getClient().db("admin").command({ configureFailPoint: "failCommand", mode, data });
  await open.close();
}

/** Restarts the server so that it requires a sign-in. */
async function createUser(): Promise<void> {
  const open = await createConnection(urlOf()).asPromise();
  const roles = [{ role: "readWrite", db: "laurel" }];
  await open.getClient().db("admin").command({ createUser: "ada", pwd: "secret", roles });
  await open.close();
  await restartWith("--auth");
}

async function restartWith(...options: string[]): Promise<void> {
  await engine.server.stop();
  engine.server = openEngine(
    {
      ...mongodb,
      launch(instance, home) {
        const usual = mongodb.launch(instance, home);
        return { ...usual, args: [...usual.args, ...options] };
      },
    },
    engine.server.folder,
  );
  await engine.server.start();
}

function callsOf(store: EventStore, connection: MongoConnection): (() => Promise<unknown>)[] {
  const documents = createMongoDocumentStore({ connection, service: "s", kind: "documents" });
  return [
    () => store.append(sampleCommit("a-1", 2)),
    () => store.append(sampleCommit("b-1", 1)),
    () => store.read("a-1", 0),
    () => store.heads("", 10),
    () => store.pendingStreams(10),
    () => store.markPublished(["1"]),
    () => store.saveSnapshot("a-1", { version: 1, schema: "s", state: 1 }),
    () =>
      documents.collection({ name: "notes", indexes: [["user"]] }).then((notes) => notes.get("1")),
    () => documents.drop("notes"),
  ];
}

async function readAll(store: EventStore, stream: string): Promise<Commit[]> {
  const commits: Commit[] = [];
  for (;;) {
    const page = await store.read(stream, commits.at(-1)?.last ?? 0);
    if (page.length === 0) return commits;
    commits.push(...page);
  }
}
