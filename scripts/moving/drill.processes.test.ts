import { createFileObjectStore } from "@laurel/adapters-embedded/object-store/file-object-store";
import { signIn } from "@laurel/standalone/testing/test-user";
import { PASSWORD } from "@laurel/standalone/testing/test-user";
import { isEverything } from "@laurel/testing/deployment";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { existsSync } from "node:fs";
import { cp, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { openDatabases } from "./embedded-moment.ts";
import { commitsOf } from "./moment.ts";
import { namedKeys } from "./named-documents.ts";
import { addCredential, addDocument, startEmbedded, workOn } from "./testing/embedded-product.ts";
import { runCommand, succeed } from "./testing/run-command.ts";
import { lockerOf } from "./write-backup.ts";

/** The ids of the commits of every stream, in order. */
async function streamsIn(root: string): Promise<Map<string, string[]>> {
  const moment = openDatabases(root);
  const streams = new Map<string, string[]>();
  for (const service of moment.services)
    for await (const { id, stream, first } of commitsOf(service)) {
      const ids = streams.get(stream) ?? [];
      // Every commit of this test has one event or several; none may be missing before it.
      expect(first).toBeGreaterThan(ids.length);
      streams.set(stream, [...ids, id]);
    }
  await moment.close();
  return streams;
}

/** A folder with the keys of an installation and nothing else. */
async function emptyInstallation(folder: TempDirectory, name: string): Promise<string> {
  await cp(folder.at("data", "keys"), folder.at(name, "keys"), { recursive: true });
  return folder.at(name);
}

it("a backup that was made while people worked is restored to one moment of their work", async () => {
  await using folder = await createTempDirectory();
  const product = await startEmbedded(folder.at("data"));
  const people = await Promise.all(["ada", "bob", "cyd"].map(product.signUp));
  const workers = people.map((person) => workOn(product.url, person));
  await expect.poll(() => workers.every(({ changes }) => changes() > 2)).toBe(true);
  const backups = ["one"];
  for (const name of backups)
    await succeed("backup", [folder.at(name)], { DATA_DIR: folder.at("data") });
  await Promise.all(workers.map((worker) => worker.stop()));
  await product.close();
  const acknowledged = await streamsIn(folder.at("data"));

  for (const name of backups) {
    const root = await emptyInstallation(folder, `restored-${name}`);
    const out = await succeed("restore", [folder.at(name)], { DATA_DIR: root });
    expect(out).toContain("Everything was read back and compared");
    expect(await succeed("verify", [], { DATA_DIR: root })).toContain("verify: no findings");
    for (const [stream, ids] of await streamsIn(root))
      expect(acknowledged.get(stream)?.slice(0, ids.length)).toEqual(ids);
    const moment = openDatabases(root);
    const objects = await createFileObjectStore({ directory: join(root, "objects") });
    let documents = 0;
    for await (const key of namedKeys(lockerOf(moment))) {
      const body = await objects.get(key);
      expect(body && (await buffer(body)).toString()).toMatch(/^%PDF-1.7\ndocument \d+\n%%EOF$/);
      documents += 1;
    }
    expect(documents).toBeGreaterThan(2);
    await moment.close();
  }
});

it("people who were erased since the backup are erased again, by the installation or by a list", async () => {
  await using folder = await createTempDirectory();
  const data = { DATA_DIR: folder.at("data") };
  const product = await startEmbedded(data.DATA_DIR);
  const [ada, eve] = [await product.signUp("ada"), await product.signUp("eve")];
  await addCredential(ada, "Kept");
  await addCredential(eve, "Canary");
  await addDocument(product.url, eve, "canary");
  await succeed("backup", [folder.at("backup")], data);
  const deleted = await eve.call("DELETE", "/api/users/me", { body: { password: PASSWORD } });
  expect(deleted.status).toBe(204);
  const list = folder.at("erased.ndjson");
  await expect
    .poll(async () => {
      await succeed("backup", ["--erasures", list], data);
      return (await readFile(list, "utf8")).split("\n").length;
    })
    .toBe(2);
  await product.close();

  const elsewhere = await emptyInstallation(folder, "elsewhere");
  const replaced = await succeed("restore", [folder.at("backup"), "--replace"], data);
  const listed = await succeed("restore", [folder.at("backup"), "--erasures", list], {
    DATA_DIR: elsewhere,
  });
  for (const out of [replaced, listed])
    expect(out).toContain("1 people who were erased since the backup are erased again");
  for (const root of [data.DATA_DIR, elsewhere]) {
    const again = await startEmbedded(root);
    expect(await (await signIn(again.url, "ada")).call("GET", "/api/credentials")).toMatchObject({
      status: 200,
    });
    await expect(signIn(again.url, "eve")).rejects.toThrow("401");
    await again.close();
    const streams = await readFile(join(root, "events", "portfolio.db"), "latin1");
    expect(streams).toContain("Kept");
    expect(streams).not.toContain("Canary");
  }
});

it.skipIf(!isEverything)(
  "credentials that were gone for good since the backup are gone again, by the installation or by a list",
  async () => {
    await using folder = await createTempDirectory();
    const data = { DATA_DIR: folder.at("data") };
    const product = await startEmbedded(data.DATA_DIR);
    const ada = await product.signUp("ada");
    await addCredential(ada, "Kept");
    await succeed("backup", [folder.at("older")], data);
    const [live, removed] = [
      await addCredential(ada, "Canary 1"),
      await addCredential(ada, "Canary 2"),
    ];
    expect((await ada.call("DELETE", `/api/credentials/${removed}`)).status).toBe(204);
    await succeed("backup", [folder.at("backup")], data);
    expect((await ada.call("DELETE", `/api/credentials/${live}`)).status).toBe(204);
    expect((await ada.call("DELETE", "/api/credentials/removed")).status).toBe(204);
    const list = folder.at("erased.ndjson");
    const listing = await succeed("backup", ["--erasures", list], data);
    expect(listing).toContain("0 erased people and 2 credentials that are gone for good");
    await product.close();

    const elsewhere = { DATA_DIR: await emptyInstallation(folder, "elsewhere") };
    // The older one doesn't know them, and the restore of the newer one after it finds them all the same.
    await succeed("restore", [folder.at("older"), "--replace"], data);
    const replaced = await succeed("restore", [folder.at("backup"), "--replace"], data);
    const named = [folder.at("backup"), "--erasures", list];
    const listed = await succeed("restore", named, elsewhere);
    for (const out of [replaced, listed])
      expect(out).toContain(
        "2 credentials that were deleted for good since the backup are gone again",
      );
    for (const { DATA_DIR } of [data, elsewhere]) {
      const streams = await readFile(join(DATA_DIR, "events", "portfolio.db"), "latin1");
      expect(streams).toContain("Kept");
      expect(streams).not.toContain("Canary");
      expect(await succeed("verify", [], { DATA_DIR })).toContain("verify: no findings");
      const again = await startEmbedded(DATA_DIR);
      const person = await signIn(again.url, "ada");
      const names = async (path: string) => await (await person.call("GET", path)).text();
      expect(await names("/api/credentials")).toContain("Kept");
      for (const path of ["/api/credentials", "/api/credentials/removed", "/api/events?limit=500"])
        expect(await names(path)).not.toContain("Canary");
      await again.close();
    }
  },
);

it("a restore refuses an installation that is running, or that it wasn't told to replace", async () => {
  await using folder = await createTempDirectory();
  const environment = { DATA_DIR: folder.at("data") };
  const product = await startEmbedded(environment.DATA_DIR);
  await product.signUp("ada");
  await succeed("backup", [folder.at("backup")], environment);
  const restore = (...words: string[]) =>
    runCommand("restore", [folder.at("backup"), ...words], { environment });
  expect((await restore("--replace")).errors).toContain("another Laurel process is using");
  await product.close();
  const refused = await restore();
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.errors).toContain("With --replace, it would be deleted");
  // The damage that a restore is needed for must not hide who was erased.
  const records = folder.at("data", "records", "identity.db");
  await rename(records, `${records}.lost`);
  expect((await restore("--replace")).errors).toContain("Name a list with --erasures");
  expect(existsSync(records)).toBe(false);
  await rename(`${records}.lost`, records);
  await writeFile(folder.at("data", "events", "identity.db"), "not a database");
  expect((await restore("--replace")).errors).toContain("Name a list with --erasures");
  await writeFile(folder.at("none"), "");
  expect((await restore("--replace", "--erasures", folder.at("none"))).code).toBe(0);
});
