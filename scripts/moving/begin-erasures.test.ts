import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { openGoneRegister } from "@laurel/portfolio/gone-register";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { beginErasures } from "./begin-erasures.ts";

/** A restored service that knows one stream. */
function restored(folder: TempDirectory, known: string) {
  const file = folder.at(`${known}.db`);
  return {
    events: { head: async (stream: string) => (stream === known ? 3 : 0) },
    records: createSqliteDocumentStore({ file, synchronous: "full" }),
  };
}

it("what the backup knows is erased again, and what it doesn't know is registered", async () => {
  await using folder = await createTempDirectory();
  await writeFile(folder.at("erased.ndjson"), "");
  const identity = restored(folder, "account-ada");
  const portfolio = restored(folder, "portfolio-bob");
  const backup = { folder: folder.path };
  const erased = ["ada", "eve", "ada/1", "bob/1", "cyd/1"];
  const begin = () => beginErasures({ identity, portfolio }, backup, erased);
  expect(await begin()).toEqual({ people: 1, credentials: 1 });
  // As after an interruption.
  await begin();
  const ordered = await identity.records.collection({ name: "erasures", indexes: [["dueAt"]] });
  expect((await ordered.find({ where: {} })).map(({ id }) => id)).toEqual(["ada"]);
  const registered = await identity.records.collection({ name: "erased", indexes: [] });
  const entries = await registered.find({ where: {} });
  expect(entries.map(({ document }) => document)).toEqual([{ userId: "eve" }]);
  const gone = await openGoneRegister(portfolio.records);
  expect((await gone.again(10)).map(({ id }) => id)).toEqual(["bob/1"]);
  const kept = await portfolio.records.collection({ name: "gone-credentials", indexes: [] });
  expect((await kept.find({ where: {} })).map(({ id }) => id)).toEqual(["cyd/1"]);
  for (const { records } of [identity, portfolio]) await records.close();
});

it("what a backup says to be gone for good after its moment is gone again", async () => {
  await using folder = await createTempDirectory();
  await writeFile(folder.at("erased.ndjson"), "");
  const lines = [
    { ownerId: "bob", credentialId: "1", settled: true },
    { ownerId: "bob", credentialId: "2", settled: false },
  ];
  await writeFile(
    folder.at("gone.ndjson"),
    lines.map((one) => JSON.stringify(one)).join("\n") + "\n",
  );
  const [identity, portfolio] = [
    restored(folder, "account-bob"),
    restored(folder, "portfolio-bob"),
  ];
  await beginErasures({ identity, portfolio }, { folder: folder.path }, ["bob/1"]);
  const gone = await openGoneRegister(portfolio.records);
  expect((await gone.again(10)).map(({ id }) => id)).toEqual(["bob/2"]);
  for (const { records } of [identity, portfolio]) await records.close();
});
