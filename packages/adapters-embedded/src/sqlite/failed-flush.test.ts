import fs, { statSync, symlinkSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openSqliteDatabase, type SqliteDatabase } from "./sqlite-database.ts";

const { fdatasync } = fs;
let diskFails = false;
const flushOrFail = (file: number, callback: fs.NoParamCallback) => {
  if (diskFails) callback(Object.assign(new Error("EIO"), { syscall: "fdatasync" }));
  else fdatasync(file, callback);
};

function replaceFlush(flush: typeof fdatasync): void {
  fs.fdatasync = flush;
  syncBuiltinESMExports();
}

beforeAll(() => {
  const { __promisify__ } = fdatasync;
  replaceFlush(Object.assign(flushOrFail, { __promisify__ }));
});
afterAll(() => replaceFlush(fdatasync));
afterEach(() => {
  diskFails = false;
});

const schema = { kind: "LTST", versions: ["CREATE TABLE things (name TEXT) STRICT"] };
const open = (file: string) =>
  openSqliteDatabase({ capability: "Test", file, synchronous: "full", schema });
const add = (database: SqliteDatabase, name: string) =>
  database.write(() => database.prepare("INSERT INTO things VALUES (?)").run(name));
const names = (database: SqliteDatabase) =>
  database.read(() =>
    database
      .prepare<{ name: string }>("SELECT name FROM things")
      .all()
      .map(({ name }) => name),
  );

test("after a failed flush, the log isn't copied, and the next start has what was acknowledged", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("store.db");
  const database = open(file);
  await add(database, "a");
  diskFails = true;
  await expect(add(database, "b")).rejects.toThrow(EngineUnavailable);
  diskFails = false;
  await expect(names(database)).rejects.toThrow(EngineUnavailable);
  await expect(add(database, "c")).rejects.toThrow(EngineUnavailable);
  await expect(database.checkpoint()).rejects.toThrow(EngineUnavailable);
  await database.close();
  await database.close();
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);

  const next = open(file);
  expect(statSync(`${file}-wal`).size).toBe(0);
  expect(await names(next)).toContain("a");
  await next.close();
});

test("a database behind a link is flushed where it is", async () => {
  await using directory = await createTempDirectory();
  await open(directory.at("store.db")).close();
  symlinkSync(directory.at("store.db"), directory.at("link.db"));
  const database = open(directory.at("link.db"));
  await add(database, "a");
  expect(await names(database)).toEqual(["a"]);
  await database.close();
});
