import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { expect, it } from "vitest";
import { openScratchHeads } from "./scratch-heads.ts";

async function* some(...heads: [string, number][]): AsyncGenerator<StreamHead> {
  for (const [stream, version] of heads) yield { stream, version };
}

it("keeps positions in their order, and tells which are others", async () => {
  await using folder = await createTempDirectory();
  const heads = openScratchHeads(folder.at("heads.db"));
  await heads.keep("identity", some(["account-b", 7], ["account-a", 1]));
  await heads.keep("profile", some(["profile-a", 3]));
  await heads.keep("identity", some(["account-b", 2], ["account-a", 1]));
  expect([...heads.of("identity")]).toEqual([
    { stream: "account-b", version: 2 },
    { stream: "account-a", version: 1 },
  ]);
  expect(heads.position("profile", "profile-a")).toBe(3);
  expect(heads.position("profile", "account-a")).toBe(0);
  const now = some(["account-a", 1], ["account-b", 3], ["account-c", 1]);
  expect(await heads.differences("identity", now)).toBe(2);
  heads.close();
});
