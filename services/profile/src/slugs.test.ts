import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { createFakeClock } from "@laurel/testing/fake-clock";
import { openServiceStores, type ServiceStores } from "@laurel/testing/service-stores";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSlugs } from "./slugs.ts";

let folder: TempDirectory;
let stores: ServiceStores;
beforeEach(async () => {
  folder = await createTempDirectory();
  stores = await openServiceStores("profile", folder, createFakeClock().clock);
});
afterEach(async () => {
  await stores.close();
  await folder[Symbol.asyncDispose]();
});

/** The store, which does something else before one of its calls, counted from 0. */
function interrupted(store: DocumentStore, at: number, interruption: () => Promise<void>) {
  let calls = 0;
  const counted =
    <Values extends unknown[], Result>(call: (...values: Values) => Promise<Result>) =>
    async (...values: Values) => {
      if (calls++ === at) await interruption();
      return await call(...values);
    };
  const collection: DocumentStore["collection"] = async (definition) => {
    const records = await store.collection<never>(definition);
    const { get, count, insert, remove } = records;
    const watched = { get: counted(get), count: counted(count), insert: counted(insert) };
    return { ...records, ...watched, remove: counted(remove) };
  };
  return { store: { ...store, collection }, calls: () => calls };
}

it("gives nobody the address of a person who is erased meanwhile, at any moment", async () => {
  const slugs = await createSlugs(stores.recordStore);
  let wasInterrupted = true;
  for (let at = 0; wasInterrupted; at += 1) {
    const slug = `ada-${at}`;
    expect(await slugs.reserve(slug, `ada${at}`)).toBe("reserved");
    const rival = interrupted(stores.recordStore, at, () => slugs.retire(`ada${at}`));
    const outcome = await (await createSlugs(rival.store)).reserve(slug, "bob");
    wasInterrupted = rival.calls() > at;
    if (!wasInterrupted) await slugs.retire(`ada${at}`);
    expect({ at, outcome, owner: await slugs.ownerOf(slug) }).toEqual({
      at,
      outcome: "taken",
      owner: undefined,
    });
    expect(await slugs.reserve(slug, "bob")).toBe("taken");
  }
});
