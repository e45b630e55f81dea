import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { beginErasures } from "./begin-erasures.ts";

it("whom the backup knows is erased again, and whom it doesn't know is registered", async () => {
  await using folder = await createTempDirectory();
  await writeFile(folder.at("erased.ndjson"), "");
  const file = folder.at("records.db");
  const records = createSqliteDocumentStore({ file, synchronous: "full" });
  const identity = { head: async (stream: string) => (stream === "account-ada" ? 3 : 0) };
  const backup = { folder: folder.path };
  expect(await beginErasures(identity, records, backup, ["ada", "eve"])).toBe(1);
  // As after an interruption.
  await beginErasures(identity, records, backup, ["ada", "eve"]);
  const ordered = await records.collection({ name: "erasures", indexes: [["dueAt"]] });
  expect((await ordered.find({ where: {} })).map(({ id }) => id)).toEqual(["ada"]);
  const registered = await records.collection({ name: "erased", indexes: [] });
  const entries = await registered.find({ where: {} });
  expect(entries.map(({ document }) => document)).toEqual([{ userId: "eve" }]);
  await records.close();
});
