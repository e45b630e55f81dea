import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import type { CollectionDefinition, Document, DocumentStore } from "../ports/document-store.ts";
import { guarded, type Guard } from "@laurel/testing/mortal-stores";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { createLease, type Lease } from "./lease.ts";
import { createLogger } from "@laurel/hosting/process/logger";

let folder: TempDirectory;
let recordStore: DocumentStore;
let open: Lease[];
let now = 0;
beforeEach(async () => {
  folder = await createTempDirectory();
  recordStore = createSqliteDocumentStore({ file: folder.at("records.db"), synchronous: "normal" });
  open = [];
  now = 1_000;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(async () => {
  for (const lease of open) await lease.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await recordStore.close();
  await folder[Symbol.asyncDispose]();
});

function leaseOf(owner: string, onTaken = () => {}, on = recordStore): Lease {
  const logger = createLogger("lease", "silent");
  const lease = createLease({ recordStore: on, name: "relay", owner, logger, onTaken });
  open.push(lease);
  return lease;
}

/** The records as a process sees them whose calls pass through the guard. */
const guardedStore = (guard: Guard): DocumentStore => ({
  ...recordStore,
  collection: async <Shape extends Document>(definition: CollectionDefinition) =>
    guarded(await recordStore.collection<Shape>(definition), guard),
});

/** Advances every process's clock, and runs what is due. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    now += 100;
    vi.advanceTimersByTime(100);
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  }
}

it("is taken at once when it is free, and only by one process", async () => {
  const taken: string[] = [];
  const [one, two] = [
    leaseOf("one", () => taken.push("one")),
    leaseOf("two", () => taken.push("two")),
  ];
  one.start();
  await pass(100);
  two.start();
  await pass(10_000);
  expect([one.held(), two.held()]).toEqual([true, false]);
  expect(taken).toEqual(["one"]);
});

it("passes on at once when its holder stops", async () => {
  const [one, two] = [leaseOf("one"), leaseOf("two")];
  one.start();
  await pass(100);
  two.start();
  await pass(1_000);
  await one.stop();
  expect(one.held()).toBe(false);
  await pass(600);
  expect(two.held()).toBe(true);
});

it("is renewed with one call while nobody else touches it", async () => {
  let calls = 0;
  const counted: Guard = (call) => {
    calls += 1;
    return call();
  };
  const one = leaseOf("one", undefined, guardedStore(counted));
  one.start();
  await pass(100);
  calls = 0;
  await pass(5_000);
  expect(one.held()).toBe(true);
  expect(calls).toBe(10);
});

it("is taken again when its record is gone, or was changed by another process", async () => {
  const one = leaseOf("one");
  one.start();
  await pass(100);
  const leases = await recordStore.collection<{ owner: string }>({ name: "leases", indexes: [] });
  await leases.remove("relay");
  await pass(1_000);
  expect((await leases.get("relay"))?.document).toEqual({ owner: "one" });
  const { version = 0 } = (await leases.get("relay")) ?? {};
  await leases.replace("relay", version, { owner: "" });
  await pass(1_000);
  expect((await leases.get("relay"))?.document).toEqual({ owner: "one" });
  expect(one.held()).toBe(true);
});

it("of a silent holder passes on only after that holder has stopped relying on it", async () => {
  let silent = false;
  const hangs: Guard = (call) => (silent ? new Promise(() => {}) : call());
  const [one, two] = [leaseOf("one", undefined, guardedStore(hangs)), leaseOf("two")];
  one.start();
  await pass(100);
  two.start();
  await pass(2_000);
  silent = true;
  for (let waited = 0; !two.held(); waited += 100) {
    expect(waited).toBeLessThan(6_000);
    await pass(100);
    expect(one.held() && two.held()).toBe(false);
  }
  expect(one.held()).toBe(false);
  open = [two];
});

it("is never taken from a holder that renews it", async () => {
  const [one, two] = [leaseOf("one"), leaseOf("two")];
  one.start();
  await pass(100);
  two.start();
  await pass(20_000);
  expect([one.held(), two.held()]).toEqual([true, false]);
});
