import { RESTORE_MARK } from "@laurel/standalone/data-folder";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readManifest } from "./backup-folder.ts";
import { openDatabases } from "./embedded-moment.ts";
import { addCredential, addDocument, startEmbedded } from "./testing/embedded-product.ts";
import { runCommand, succeed } from "./testing/run-command.ts";

const KILLS = 12;
const DOCUMENTS = 20;

async function accountsIn(root: string): Promise<number> {
  const moment = openDatabases(root);
  let accounts = 0;
  for (const service of moment.services)
    if (service.name === "identity") for await (const _head of service.heads()) accounts += 1;
  await moment.close();
  return accounts;
}

it("a backup that is killed at any point is refused, and can be made again", async () => {
  await using folder = await createTempDirectory();
  const environment = { DATA_DIR: folder.at("data") };
  const product = await startEmbedded(environment.DATA_DIR);
  const ada = await product.signUp("ada");
  for (let number = 0; number < DOCUMENTS; number += 1)
    await addDocument(product.url, ada, `${number}`);
  await product.close();
  const words = [folder.at("backup")];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const killAfterMs = 100 + Math.random() * 900;
    const { code } = await runCommand("backup", words, { environment, killAfterMs });
    const manifest = readManifest(folder.at("backup"));
    const isWhole = await manifest.then(
      () => true,
      () => false,
    );
    // The manifest is written last, so a kill after it leaves a whole backup.
    if (isWhole) {
      expect((await manifest).objects.count).toBe(DOCUMENTS);
      await rm(folder.at("backup"), { recursive: true });
    } else {
      await expect(manifest).rejects.toThrow(/isn't a|doesn't exist/);
      expect(code).not.toBe(0);
    }
  }
  await succeed("backup", words, environment);
  expect((await readManifest(folder.at("backup"))).objects.count).toBe(DOCUMENTS);
});

it("a restore that is killed at any point leaves the old installation or the restored one", async () => {
  await using folder = await createTempDirectory();
  const environment = { DATA_DIR: folder.at("data") };
  const first = await startEmbedded(environment.DATA_DIR);
  await addCredential(await first.signUp("ada"), "Kept");
  await succeed("backup", [folder.at("backup")], environment);
  // The backup knows one account, the installation two.
  await first.signUp("eve");
  await first.close();
  const words = [folder.at("backup"), "--replace"];
  let replaced = false;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const killAfterMs = 300 + Math.random() * 3_700;
    await runCommand("restore", words, { environment, killAfterMs });
    // While files are exchanged, the product doesn't start, and the restore can be completed.
    if (existsSync(join(environment.DATA_DIR, RESTORE_MARK))) continue;
    const accounts = await accountsIn(environment.DATA_DIR);
    expect(replaced ? [1] : [1, 2]).toContain(accounts);
    replaced ||= accounts === 1;
  }
  await succeed("restore", words, environment);
  expect(await accountsIn(environment.DATA_DIR)).toBe(1);
  expect(await succeed("verify", [], environment)).toContain("verify: no findings");
});
