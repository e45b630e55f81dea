import { statSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepLogShort } from "./short-log.ts";
import { openSqliteDatabase, type SqliteDatabase } from "./sqlite-database.ts";

const schema = { kind: "LTST", versions: ["CREATE TABLE things (text TEXT) STRICT"] };
let directory: TempDirectory;
let file: string;
let database: SqliteDatabase;
beforeEach(async () => {
  directory = await createTempDirectory();
  file = directory.at("store.db");
  database = openSqliteDatabase({ capability: "Test", file, synchronous: "normal", schema });
});
afterEach(async () => {
  await database.close();
  await directory[Symbol.asyncDispose]();
});

async function add(count: number, text: string): Promise<void> {
  const insert = database.prepare("INSERT INTO things VALUES (?)");
  for (let n = 0; n < count; n += 1) await database.write(() => insert.run(text));
}

/** How many rows the file has without its log. */
async function rowsWithoutLog(): Promise<number> {
  const copy = directory.at("copy.db");
  await copyFile(file, copy);
  const opened = new DatabaseSync(copy);
  const row = opened.prepare("SELECT count(*) AS count FROM things").get();
  opened.close();
  return Number(row?.count);
}

test("the log reaches the file while the database is open, without SQLite's own checkpoint", async () => {
  await add(40, "a");
  await expect.poll(rowsWithoutLog).toBeGreaterThanOrEqual(32);
});

test("the log stays short while somebody writes all the time", async () => {
  const written = 200 * 2 ** 20;
  const text = "x".repeat(2 ** 16);
  for (let bytes = 0; bytes < written; bytes += text.length) {
    await add(1, text);
    // Up to 60 MB a second are written. A disk's full speed would measure when the thread gets its turn.
    await pause(1);
  }
  expect(statSync(`${file}-wal`).size).toBeLessThan(written / 4);
});

test("a log gives its place back once nobody has written for a moment, and writing goes on", async () => {
  const sizes: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    await add(20, "x".repeat(2 ** 14));
    sizes.push(statSync(`${file}-wal`).size);
    await expect.poll(() => statSync(`${file}-wal`).size, { timeout: 10_000 }).toBe(0);
  }
  expect(Math.min(...sizes)).toBeGreaterThan(2 ** 18);
  expect(await rowsWithoutLog()).toBe(40);
});

test("closing waits for the thread, and leaves a database without a log", async () => {
  for (const count of [31, 1, 200]) {
    await add(count, "a");
    await database.close();
    expect(await rowsWithoutLog()).toBe(count);
    database = openSqliteDatabase({ capability: "Test", file, synchronous: "normal", schema });
    await database.write(() => database.exec("DELETE FROM things"));
  }
});

test("deleted data is gone from the disk after a checkpoint, while the thread copies", async () => {
  await add(64, "a secret that is deleted");
  await database.write(() => database.exec("DELETE FROM things"));
  await database.checkpoint();
  expect(statSync(`${file}-wal`).size).toBe(0);
});

test("what is written while a database is closed doesn't start the thread again", async () => {
  await database.checkpoint();
  const closing = new DatabaseSync(file);
  const log = keepLogShort(file);
  await log.end();
  for (let n = 0; n < 32; n += 1) {
    closing.exec("INSERT INTO things VALUES ('a')");
    log.committed();
  }
  await log.idle();
  expect(await rowsWithoutLog()).toBe(0);
  closing.close();
});

test("work that can wait waits for the thread before others do", async () => {
  await database.checkpoint();
  const log = keepLogShort(file);
  const waitingAfter = (transactions: number) => {
    for (let n = 0; n < transactions; n += 1) log.committed();
    return { canWait: log.calm() !== undefined, all: log.writable() !== undefined };
  };
  expect(waitingAfter(32)).toEqual({ canWait: false, all: false });
  expect(waitingAfter(32)).toEqual({ canWait: true, all: false });
  expect(waitingAfter(32)).toEqual({ canWait: true, all: true });
  await log.end();
  expect(waitingAfter(0)).toEqual({ canWait: false, all: false });
});
