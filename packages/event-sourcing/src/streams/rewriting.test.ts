import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { DocumentStore } from "../ports/document-store.ts";
import { openRewriting, type Rewriting } from "./rewriting.ts";

let folder: TempDirectory;
let store: DocumentStore;
let rewriting: Rewriting;
let isRebuilt: boolean;
beforeEach(async () => {
  folder = await createTempDirectory();
  store = createSqliteDocumentStore({ file: folder.at("records.db"), synchronous: "normal" });
  rewriting = await openRewriting(store);
  isRebuilt = false;
});
afterEach(async () => {
  await store.close();
  await folder[Symbol.asyncDispose]();
});

const { signal } = new AbortController();
const projections = [{ isBeingRebuilt: async () => isRebuilt }];
const nothing = async () => {};
const run = (parts: readonly string[], rewrite: (part: string) => Promise<void>) =>
  rewriting.run("ada", parts, projections, rewrite);

async function isWaitedFor(): Promise<boolean> {
  const ended = rewriting.ended(signal).then(() => false);
  return Promise.race([
    ended,
    rewriting.ended(AbortSignal.abort()).then(
      () => false,
      () => true,
    ),
  ]);
}

async function interrupted(part: string): Promise<void> {
  await expect(run([part], () => Promise.reject(new Error("killed")))).rejects.toThrow("killed");
}

it("rewrites nothing while a projection is being rebuilt, and the rebuild doesn't wait for it", async () => {
  isRebuilt = true;
  expect(await run(["1"], () => Promise.reject(new Error("a rebuild is under way")))).toBe(false);
  await rewriting.ended(signal);
});

it("lets a rebuild that begins meanwhile wait", async () => {
  const during: boolean[] = [];
  expect(await run(["1"], async () => void during.push(await isWaitedFor()))).toBe(true);
  expect([...during, await isWaitedFor()]).toEqual([true, false]);
});

it("lets a rebuild wait after an interruption, and then goes on beside it", async () => {
  await interrupted("1");
  expect(await isWaitedFor()).toBe(true);
  isRebuilt = true;
  const rewritten: string[] = [];
  const note = async (part: string) => void rewritten.push(part);
  expect(await run(["1", "2"], note)).toBe(false);
  expect(rewritten).toEqual(["1"]);
  await rewriting.ended(signal);
});

it("calls off what hasn't begun when a rebuild looks", async () => {
  const begins = { isBeingRebuilt: async () => (await rewriting.ended(signal), false) };
  expect(await rewriting.run("ada", ["1"], [begins], nothing)).toBe(false);
  await rewriting.ended(signal);
});

it("two processes may rewrite the same", async () => {
  const other = await openRewriting(store);
  await run(["1"], async () => {
    expect(await other.run("ada", ["1"], projections, nothing)).toBe(true);
  });
  await rewriting.ended(signal);
});

it("forgets a person, and a part of which nothing is left", async () => {
  await interrupted("1");
  await rewriting.end("ada", ["1"]);
  expect(await isWaitedFor()).toBe(false);
  await interrupted("2");
  await rewriting.forget("ada");
  expect(await isWaitedFor()).toBe(false);
});
