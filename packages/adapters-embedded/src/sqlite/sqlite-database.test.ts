import { randomBytes } from "node:crypto";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { EngineUnavailable, StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { openSqliteDatabase } from "./sqlite-database.ts";

const schema = { kind: "LTST", versions: ["CREATE TABLE things (name TEXT) STRICT"] };
const open = (file: string, more: Partial<Parameters<typeof openSqliteDatabase>[0]> = {}) =>
  openSqliteDatabase({ capability: "Test", file, synchronous: "full", schema, ...more });

/** A database with enough rows for several pages, closed again. */
async function writeDatabase(file: string): Promise<void> {
  const database = open(file);
  const insert = database.prepare("INSERT INTO things VALUES (?)");
  await database.write(() => {
    for (let index = 0; index < 500; index += 1) insert.run(randomBytes(50).toString("hex"));
  });
  await database.close();
}

const DAMAGES: Record<string, (file: string) => void> = {
  "is empty": (file) => truncateSync(file, 0),
  "is cut off": (file) => truncateSync(file, 20_000),
  "is text": (file) => writeFileSync(file, "no database at all ".repeat(20)),
  "is a few bytes": (file) => writeFileSync(file, "SQLite format 3\0"),
  "has a page of noise": (file) => {
    const bytes = readFileSync(file);
    randomBytes(4096).copy(bytes, 4096 * 3);
    writeFileSync(file, bytes);
  },
  "is somebody else's database": (file) => {
    truncateSync(file, 0);
    const other = new DatabaseSync(file);
    other.exec("CREATE TABLE customers (id INTEGER)");
    other.close();
  },
};

test.each(Object.keys(DAMAGES))(
  "a file that %s is refused, named and left as it is",
  async (damage) => {
    await using directory = await createTempDirectory();
    const file = directory.at("store.db");
    await writeDatabase(file);
    DAMAGES[damage]?.(file);
    const before = readFileSync(file);
    expect(() => open(file)).toThrow(StoreCorrupt);
    expect(() => open(file)).toThrow(file);
    expect(readFileSync(file)).toEqual(before);
  },
);

test("a log without its database is refused", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("store.db");
  writeFileSync(`${file}-wal`, "log");
  expect(() => open(file)).toThrow(StoreCorrupt);
});

test("a newer schema and another kind of store are refused", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("store.db");
  const newer = {
    ...schema,
    versions: [...schema.versions, "CREATE TABLE more (name TEXT) STRICT"],
  };
  await open(file, { schema: newer }).close();
  expect(() => open(file)).toThrow(/newer/);
  expect(() => open(file, { schema: { ...newer, kind: "LXXX" } })).toThrow(StoreCorrupt);
});

test("an older schema is migrated without losing data", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("store.db");
  await writeDatabase(file);
  const versions = [...schema.versions, "ALTER TABLE things ADD COLUMN size INTEGER"];
  const database = open(file, { schema: { ...schema, versions } });
  expect(database.prepare("SELECT count(*) AS count FROM things WHERE size IS NULL").get()).toEqual(
    { count: 500 },
  );
  await database.close();
});

test("deleted data is gone from the files after a checkpoint", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("store.db");
  const database = open(file);
  await database.write(() =>
    database.prepare("INSERT INTO things VALUES (?)").run("canary-".repeat(500)),
  );
  await database.write(() => database.prepare("DELETE FROM things").run());
  await database.checkpoint();
  for (const name of await readdir(directory.path)) {
    expect(readFileSync(directory.at(name)).includes("canary-")).toBe(false);
  }
  await database.close();
});

test("closing leaves one file and no log", async () => {
  await using directory = await createTempDirectory();
  await writeDatabase(directory.at("store.db"));
  expect(await readdir(directory.path)).toEqual(["store.db"]);
});

test("an incomplete file from an interrupted start does no harm", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("store.db");
  writeFileSync(`${file}.new`, "half");
  await writeDatabase(file);
  expect(await readdir(directory.path)).toEqual(["store.db"]);
});

test("the log isn't called empty while another process still reads it", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("store.db");
  const database = open(file);
  await database.write(() => database.exec("INSERT INTO things VALUES ('secret')"));
  const backup = new DatabaseSync(file);
  backup.exec("BEGIN; SELECT * FROM things");
  await database.write(() => database.exec("DELETE FROM things"));
  await expect(database.checkpoint()).rejects.toThrow(EngineUnavailable);
  backup.close();
  await database.checkpoint();
  expect(readFileSync(`${file}-wal`, "latin1")).not.toContain("secret");
  expect(readFileSync(file, "latin1")).not.toContain("secret");
  await database.close();
});
