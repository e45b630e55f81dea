import { createTempDirectory } from "@laurel/testing/temp-directory";
import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startProduct } from "./testing/running-product.ts";

/** The folder and every file below it. */
function entriesOf(root: string): string[] {
  const below = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = below.filter((entry) => entry.isFile());
  return [root, ...files.map((entry) => join(entry.parentPath, entry.name))];
}

/** Those that others than the owner can access. */
const open = (root: string) =>
  entriesOf(root).filter((path) => (statSync(path).mode & 0o077) !== 0);

it("is accessible only to its owner, with its databases and mails, even if it had wider permissions", async () => {
  await using folder = await createTempDirectory();
  const data = folder.at("data");
  const environment = { DATA_DIR: data };
  const first = await startProduct({ environment });
  await first.signUp("ada");
  const names = entriesOf(data).map((path) => path.slice(data.length));
  for (const name of [/\.db$/, /\.db-wal$/, /\.db-shm$/, /^\/mailbox\/.+\.json$/])
    expect(names.filter((path) => name.test(path))).not.toEqual([]);
  expect(open(data)).toEqual([]);
  await first[Symbol.asyncDispose]();

  for (const path of entriesOf(data)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  const second = await startProduct({ environment });
  await second.signIn("ada");
  expect(open(data)).toEqual([]);
  await second[Symbol.asyncDispose]();
});
