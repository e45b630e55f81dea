import { describe, expect, it } from "vitest";
import { createFakeClock } from "@laurel/testing/fake-clock";
import { EngineUnavailable } from "../ports/errors.ts";
import { withLateInserts } from "@laurel/testing/late-inserts";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { openServiceStores } from "@laurel/testing/service-stores";
import type { PublishedCommit } from "@laurel/contracts/internal";
import { createLogger } from "@laurel/hosting/process/logger";
import { openErasedRegister, withoutErased } from "./erased-register.ts";

const logger = createLogger("profile", "silent");

const commit = (stream: string): PublishedCommit => ({
  stream,
  first: 1,
  last: 1,
  at: "2026-01-02T03:04:05.000Z",
  events: [{ type: "Named", version: 1, data: { name: stream } }],
});

describe("the register of erased people", () => {
  it("every process knows an entry, also after a restart and with many entries", async () => {
    await using folder = await createTempDirectory();
    const stores = await openServiceStores("profile", folder, createFakeClock().clock);
    const first = await openErasedRegister(stores.recordStore, { logger });
    for (let index = 0; index < 1_001; index += 1) await first.add(`user${index}`);
    await first.add("user0");
    const second = await openErasedRegister(stores.recordStore, { logger });
    expect(second.has("user0")).toBe(false);
    await second.prepare();
    expect(["user0", "user700", "user1000"].map((user) => second.has(user))).toEqual([
      true,
      true,
      true,
    ]);
    expect(second.has("user1001")).toBe(false);
    await stores.close();
  });

  it("a process that reads on sees every entry, in whatever order the inserts arrive", async () => {
    await using folder = await createTempDirectory();
    const stores = await openServiceStores("profile", folder, createFakeClock().clock);
    const late = withLateInserts(stores.recordStore);
    const [writer, slow, reader] = await Promise.all(
      [stores.recordStore, late.store, stores.recordStore].map((recordStore) =>
        openErasedRegister(recordStore, { logger }),
      ),
    );
    if (!writer || !slow || !reader) throw new Error("three were opened");
    await writer.add("ada");
    await reader.prepare();
    await slow.prepare();
    late.delayNext();
    await expect(slow.add("bob")).rejects.toThrow(EngineUnavailable);
    await writer.add("eve");
    await reader.prepare();
    await late.land();
    // The caller tries again, as it does for every step of an erasure.
    await slow.add("bob");
    await reader.prepare();
    const everybody = ["ada", "bob", "eve"];
    expect(everybody.filter((user) => reader.has(user))).toEqual(everybody);
    await stores.close();
  });

  it("knows the entries of an earlier version of the program", async () => {
    await using folder = await createTempDirectory();
    const stores = await openServiceStores("profile", folder, createFakeClock().clock);
    const earlier = await stores.recordStore.collection({ name: "erased", indexes: [] });
    const hash = "0a1b2c3d4e5f";
    await earlier.insert(hash, { at: "2026-01-02T03:04:05.000Z" });
    const register = await openErasedRegister(stores.recordStore, { logger });
    await register.add("somebody");
    await register.prepare();
    expect([register.has(hash), register.has("somebody")]).toEqual([true, true]);
    await stores.close();
  });

  it("shows a consumer the positions of an erased person's commits, and none of their contents", async () => {
    const got: PublishedCommit[] = [];
    const { handle } = withoutErased(
      { group: "g@1", topic: "t", handle: async (commits) => void got.push(...commits) },
      { has: (userId) => userId === "ada" },
    );
    await handle([commit("portfolio-ada"), commit("portfolio-bob")]);
    expect(got).toEqual([
      { ...commit("portfolio-ada"), events: [], scrubbed: true },
      commit("portfolio-bob"),
    ]);
  });
});
