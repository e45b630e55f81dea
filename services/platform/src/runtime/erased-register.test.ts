import { describe, expect, it } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createTempDirectory } from "../testing/temp-directory.ts";
import { openServiceStores } from "../testing/service-stores.ts";
import type { PublicCommit } from "@laurel/contracts/internal";
import { createLogger } from "./logger.ts";
import { openErasedRegister, withoutErased } from "./erased-register.ts";

const logger = createLogger("profile", "silent");

const commit = (stream: string): PublicCommit => ({
  stream,
  first: 1,
  last: 1,
  at: "2026-01-02T03:04:05.000Z",
  events: [{ type: "Named", version: 1, data: { name: stream } }],
});

describe("the register of the erased", () => {
  it("is known to every process, also after a restart, however many are in it", async () => {
    await using folder = await createTempDirectory();
    const { clock, advance } = createFakeClock();
    const stores = await openServiceStores("profile", folder, clock);
    const first = await openErasedRegister(stores.records, clock, { logger });
    for (let index = 0; index < 1_001; index += 1) {
      if (index % 300 === 0) advance(1);
      await first.add(`user${index}`);
    }
    await first.add("user0");
    const second = await openErasedRegister(stores.records, clock, { logger });
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

  it("lets a consumer see the places of an erased person's commits, and nothing that stood in them", async () => {
    const got: PublicCommit[] = [];
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
