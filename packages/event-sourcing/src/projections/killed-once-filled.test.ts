import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { commitsOf, sourceOf } from "@laurel/testing/projection-harness";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { copyFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Projection } from "./projection.ts";
import { openProjection, type RunningProjection } from "./projections.ts";

type Name = { name: string; first: string };

const names: Projection<Name> = {
  name: "names",
  version: 1,
  source: "portfolio",
  indexes: [["first"]],
  changes: (_event, { userId }) => [{ id: userId, document: { name: userId, first: "a" } }],
};
const PEOPLE = 200;
const source = sourceOf(
  Array.from({ length: PEOPLE }, (_each, at) =>
    commitsOf(`portfolio-a${at}`, [{ type: "Added", version: 1, data: {} }]),
  ),
);
const count = ({ query }: Pick<RunningProjection<Name>, "query">) => query.count({ first: "a" });

it.each([
  ["filled", async () => {}],
  ["rebuilt", async ({ rebuild }: RunningProjection<Name>) => rebuild(() => {})],
])("a projection that was just %s is whole after the process is killed", async (_how, work) => {
  await using folder = await createTempDirectory();
  const open = async (name: string) => {
    const store = createSqliteDocumentStore({ file: folder.at(name), synchronous: "normal" });
    return { store, running: await openProjection(store, names, source) };
  };
  const alive = await open("alive.db");
  await alive.running.prepare();
  await work(alive.running);
  for (const suffix of ["", "-wal"])
    copyFileSync(folder.at(`alive.db${suffix}`), folder.at(`killed.db${suffix}`));
  const restarted = await open("killed.db");
  await restarted.running.prepare();
  expect(await count(restarted.running)).toBe(PEOPLE);
  for (const { store, running } of [alive, restarted]) {
    running.close();
    await store.close();
  }
});
