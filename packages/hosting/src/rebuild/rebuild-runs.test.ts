import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { RebuiltElsewhere } from "@laurel/event-sourcing/projections/known-generations";
import type { OnProgress } from "@laurel/event-sourcing/projections/rebuild";
import { createLease } from "@laurel/event-sourcing/work/lease";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLogger } from "../process/logger.ts";
import { openRebuildRecords } from "./rebuild-records.ts";
import { createRebuildRuns, type RebuildRuns, type RebuildRunsOptions } from "./rebuild-runs.ts";

const logger = createLogger("rebuilds", "silent");
const NAME = "items";

let folder: TempDirectory;
let recordStore: DocumentStore;
let processes: RebuildRuns[];
beforeEach(async () => {
  folder = await createTempDirectory();
  recordStore = createSqliteDocumentStore({ file: folder.at("records.db"), synchronous: "normal" });
  processes = [];
});
afterEach(async () => {
  for (const one of processes) await one.stop();
  await recordStore.close();
  await folder[Symbol.asyncDispose]();
});

/** A process that shares the records with the others. */
function startProcess(owner: string, changes: Partial<RebuildRunsOptions> = {}): RebuildRuns {
  const runs = createRebuildRuns({
    projections: [],
    recordStore,
    openLease: (name, onTaken) => createLease({ recordStore, name, owner, logger, onTaken }),
    logger,
    lookEveryMs: 50,
    ...changes,
  });
  runs.start();
  processes.push(runs);
  return runs;
}

/** A projection whose rebuild goes on page by page, when the test says so. */
function projectionOfPages(pages: number) {
  const steps = Array.from({ length: pages }, () => Promise.withResolvers<void>());
  let [rebuilds, ended] = [0, 0];
  const running = {
    projection: { name: NAME },
    endInterruptedRebuild: async () => void (ended += 1),
    async rebuild(onProgress: OnProgress) {
      rebuilds += 1;
      await onProgress({ streams: 0, of: pages });
      for (const [page, { promise }] of steps.entries()) {
        await promise;
        await onProgress({ streams: page + 1, of: pages });
      }
    },
  } as unknown as RunningProjection;
  return { running, steps, rebuilds: () => rebuilds, ended: () => ended };
}

const reaches = (runs: RebuildRuns, part: object) =>
  vi.waitFor(async () => expect(await runs.status(NAME)).toMatchObject(part), { timeout: 10_000 });

it("shows every process how far a rebuild is, and how long it has taken", async () => {
  const [one, other] = [startProcess("one"), startProcess("other")];
  expect(await one.status(NAME)).toBeUndefined();
  const { running, steps } = projectionOfPages(2);
  expect(await one.go(running)).toMatchObject({ state: "running" });
  steps[0]?.resolve();
  await reaches(other, { state: "running", streams: 1, of: 2 });
  steps[1]?.resolve();
  await reaches(other, { state: "done", streams: 2 });
  expect((await other.status(NAME))?.seconds).toBeGreaterThan(0);
});

it("pauses after the page when any process is asked to, and goes on", async () => {
  const [one, other] = [startProcess("one"), startProcess("other")];
  const { running, steps, rebuilds } = projectionOfPages(2);
  await one.go(running);
  await other.pause(NAME);
  await reaches(one, { state: "paused" });
  const { seconds } = (await one.status(NAME)) ?? {};
  for (const { resolve } of steps) resolve();
  await reaches(one, { state: "paused", streams: 1, seconds });
  await other.go(running);
  await reaches(one, { state: "done", streams: 2 });
  expect(rebuilds()).toBe(1);
}, 20_000);

it("pauses nothing when no rebuild is under way", async () => {
  const runs = startProcess("one");
  expect(await runs.pause(NAME)).toBeUndefined();
  const { running, steps } = projectionOfPages(1);
  steps[0]?.resolve();
  await runs.go(running);
  await reaches(runs, { state: "done" });
  expect(await runs.pause(NAME)).toBeUndefined();
});

it("says why a rebuild failed, and begins again when asked", async () => {
  const runs = startProcess("one");
  const { running, steps, rebuilds, ended } = projectionOfPages(1);
  await runs.go(running);
  steps[0]?.reject(new Error("an event that can't be read"));
  await reaches(runs, { state: "failed", reason: "an event that can't be read" });
  // Scrubs wait for what it would leave.
  expect(ended()).toBe(1);
  await runs.go(running);
  await vi.waitFor(() => expect(rebuilds()).toBe(2), { timeout: 10_000 });
});

it("leaves the status to the process that has taken over", async () => {
  const [one, other] = [startProcess("one"), startProcess("other")];
  const { running, steps } = projectionOfPages(1);
  await one.go(running);
  steps[0]?.reject(new RebuiltElsewhere(`${NAME}@1`));
  await one.stop();
  expect(await other.status(NAME)).toMatchObject({ state: "running" });
});

it("begins again in another process when the first has ended", async () => {
  const [one, other] = [startProcess("one"), startProcess("other")];
  const first = projectionOfPages(2);
  await one.go(first.running);
  first.steps[0]?.resolve();
  await reaches(one, { streams: 1 });
  const stopped = one.stop();
  first.steps[1]?.resolve();
  await stopped;
  expect(await one.status(NAME)).toMatchObject({ state: "failed" });
  const second = projectionOfPages(1);
  second.steps[0]?.resolve();
  await other.go(second.running);
  await reaches(other, { state: "done", streams: 1 });
});

/** What a process has left that was killed during a rebuild. */
async function killedWhile(state: "running" | "paused"): Promise<void> {
  const records = await openRebuildRecords(recordStore);
  await records.keepStatus(NAME, { state, streams: 1, of: 2, seconds: 3, beats: 4 });
  await records.wantPause(NAME, state === "paused");
}

it("goes on with a rebuild whose process was killed, in one process", async () => {
  await killedWhile("running");
  const { running, steps, rebuilds } = projectionOfPages(1);
  const [one, other] = ["one", "other"].map((name) =>
    startProcess(name, { projections: [running] }),
  );
  steps[0]?.resolve();
  if (one) await reaches(one, { state: "done", streams: 1 });
  await other?.stop();
  expect(rebuilds()).toBe(1);
}, 20_000);

it("lets a rebuild that was paused wait without anything that others wait for", async () => {
  await killedWhile("paused");
  const { running, steps, ended } = projectionOfPages(1);
  const runs = startProcess("one", { projections: [running] });
  steps[0]?.resolve();
  await reaches(runs, { state: "paused", streams: 0, of: 1 });
  expect(ended()).toBe(1);
  await runs.go(running);
  await reaches(runs, { state: "done", streams: 1 });
}, 20_000);

it("a process that has lost its lease leaves the status as it is", async () => {
  let [isHeld, looks] = [true, 0];
  const lease = { held: () => isHeld, start: () => {}, stop: async () => {} };
  const counting: DocumentStore = {
    ...recordStore,
    async collection(definition) {
      const collection = await recordStore.collection(definition);
      const get = (id: string) => {
        if (id === `${NAME}/wanted`) looks += 1;
        return collection.get(id);
      };
      return { ...collection, get } as never;
    },
  };
  const runs = startProcess("one", { recordStore: counting, openLease: () => lease });
  const { running, steps } = projectionOfPages(1);
  await runs.go(running);
  isHeld = false;
  const records = await openRebuildRecords(recordStore);
  const done = { state: "done", streams: 2, of: 2, seconds: 3, beats: 4 } as const;
  const seen = looks + 1;
  await expect.poll(() => looks, { timeout: 10_000 }).toBeGreaterThan(seen);
  await records.keepStatus(NAME, done);
  await expect.poll(() => looks, { timeout: 10_000 }).toBeGreaterThan(seen + 2);
  expect(await runs.status(NAME)).toEqual(done);
  isHeld = true;
  steps[0]?.resolve();
}, 30_000);
