import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { beforeAll, afterAll, describe, expect, it } from "vitest";
import { cp } from "node:fs/promises";
import { checkBackup } from "./check-backup.ts";
import { readTargetEnvironment } from "./target-environment.ts";
import { toErase } from "./erased.ts";
import { explain } from "./errors.ts";
import { mergeDocuments } from "./merge-documents.ts";
import {
  readBackupOptions,
  readMigrateOptions,
  readReseedOptions,
  readRestoreOptions,
} from "./options.ts";
import { quiet } from "./progress.ts";
import { addDocument, startEmbedded } from "./testing/embedded-product.ts";
import { embeddedSource } from "./embedded-source.ts";
import { readErasures, writeErasures } from "./write-erasures.ts";
import { writeBackup } from "./write-backup.ts";

let folder: TempDirectory;
beforeAll(async () => {
  folder = await createTempDirectory();
  const product = await startEmbedded(folder.at("data"));
  const ada = await product.signUp("ada");
  await addDocument(product.url, ada, "diploma");
  await product.close();
  await writeBackup(folder.at("backup"), embeddedSource(folder.at("data")), quiet);
});
afterAll(() => folder[Symbol.asyncDispose]());

let copies = 0;
/** A copy of the backup that a test may damage. */
async function copy(): Promise<string> {
  copies += 1;
  const path = folder.at(`copy-${copies}`);
  await cp(folder.at("backup"), path, { recursive: true });
  return path;
}

const check = (path: string) => checkBackup(path, quiet);

describe("a backup is refused", () => {
  it("when it was cut short", async () => {
    const path = await copy();
    await rm(`${path}/manifest.json`);
    await expect(check(path)).rejects.toThrow("isn't a finished backup");
  });

  it("when a file is damaged or missing, which is named", async () => {
    const path = await copy();
    const file = `${path}/identity/commits.ndjson`;
    const content = await readFile(file, "utf8");
    await writeFile(file, content.replace("ada", "eve"));
    await expect(check(path)).rejects.toThrow(`${file} isn't what was written`);
    await writeFile(file, content.slice(0, -10));
    await expect(check(path)).rejects.toThrow(file);
    await rm(file);
    await expect(check(path)).rejects.toThrow(`${file} is missing`);
  });

  it("when a document is damaged", async () => {
    const path = await copy();
    const { key } = JSON.parse(await readFile(`${path}/objects.ndjson`, "utf8")) as { key: string };
    await writeFile(`${path}/objects/objects/${key}`, "%PDF-1.7\ndiplomA\n%%EOF");
    await expect(check(path)).rejects.toThrow(`the document ${key} isn't what was written`);
  });

  it("when its format is newer, or its manifest isn't one", async () => {
    const path = await copy();
    await writeFile(`${path}/manifest.json`, JSON.stringify({ format: 2 }));
    await expect(check(path)).rejects.toThrow("has format 2, and this release reads format 1");
    await writeFile(`${path}/manifest.json`, `{"format":1`);
    await expect(check(path)).rejects.toThrow("manifest.json is damaged");
    await expect(check(folder.at("nowhere"))).rejects.toThrow("doesn't exist");
  });
});

it("a backup isn't written over other files", async () => {
  const source = embeddedSource(folder.at("data"));
  await expect(writeBackup(folder.at("backup"), source, quiet)).rejects.toThrow("already contains");
  await expect(writeBackup(folder.at("data"), source, quiet)).rejects.toThrow("isn't empty");
  expect(() => embeddedSource(folder.at("nowhere"))).toThrow("is no embedded installation");
});

it("an interrupted backup is begun again in the same folder", async () => {
  const path = await copy();
  await rename(`${path}/manifest.json`, `${path}/manifest.json.new`);
  await cp(folder.at("data", "events"), `${path}/unfinished`, { recursive: true });
  await writeBackup(path, embeddedSource(folder.at("data")), quiet);
  expect((await check(path)).manifest.objects.count).toBe(1);
});

it("an environment file that lacks variables is refused, and they are named", async () => {
  const file = folder.at("env");
  await writeFile(file, "MONGODB_URL=mongodb://127.0.0.1\nREDIS_URL=redis://127.0.0.1\n");
  expect(() => readTargetEnvironment(file)).toThrow(
    "lacks KAFKA_BROKERS, S3_ENDPOINT, SMTP_URL, PUBLIC_URL, KEYS_DIR",
  );
  expect(() => readTargetEnvironment(folder.at("nowhere"))).toThrow("can't be read");
});

it.each([
  () => readBackupOptions([]),
  () => readBackupOptions(["one", "two"]),
  () => readRestoreOptions([]),
  () => readRestoreOptions(["one", "--force"]),
  () => readMigrateOptions(["--from", "here"]),
  () => readReseedOptions(["--yes"]),
])("wrong words are answered with the usage (%#)", (read) => {
  expect(read).toThrow("Usage: npm run");
});

it("a full disk and missing permissions are explained in one line", () => {
  const full = Object.assign(new Error("no"), { code: "ENOSPC", path: "/backup/x" });
  expect(explain(new Error("could not write", { cause: full }))).toBe(
    "/backup/x: the disk is full",
  );
  expect(explain(Object.assign(new Error("no"), { code: "EACCES", path: "/x" }))).toBe(
    "/x: permission denied",
  );
});

it("of two readings of records, all ids are kept, with the later version", async () => {
  const record = (id: string, version: number) => ({ collection: "c", id, version, document: {} });
  const merged: string[] = [];
  const [first, second] = [
    [record("a", 1), record("c", 1), record("d", 1)],
    [record("b", 1), record("c", 2)],
  ].map(async function* (list) {
    yield* list;
  });
  if (first && second)
    for await (const { id, version } of mergeDocuments(first, second)) merged.push(id + version);
  expect(merged).toEqual(["a1", "b1", "c2", "d1"]);
});

it("what was erased before the backup is left alone, and an erased person's credentials aren't erased apart", () => {
  const known = [
    { key: "a", settled: true },
    { key: "b", settled: false },
    { key: "d/1", settled: true },
  ];
  const elsewhere = ["a", "a/1", "b/1", "c", "d/1", "d/2"];
  expect([...toErase(known, elsewhere)].toSorted()).toEqual(["b", "c", "d/2"]);
});

it("a list of what was erased never forgets anything but an erased person's credentials", async () => {
  const list = folder.at("erased.ndjson");
  const credential = '{"ownerId":"ada","credentialId":"1"}\n';
  await writeFile(list, `{"userId":"eve"}\n${credential}${credential.replace("ada", "eve")}`);
  const keys = ["eve", "ada/1"];
  expect(await writeErasures(list, embeddedSource(folder.at("data")))).toEqual(keys);
  expect(await readErasures(list)).toEqual(keys);
  expect(await readFile(list, "utf8")).toBe(`{"userId":"eve"}\n${credential}`);
});
