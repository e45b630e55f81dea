import { createServiceHarness } from "@laurel/testing/service-harness";
import { expect, it } from "vitest";
import { createRememberedRestores } from "./remembered-restores.ts";

const NONE = { created: 0, skipped: 0 };
const report = { credentials: NONE, documents: NONE, interests: NONE, learningPaths: NONE };

it("the last restores of a person are remembered, and those of others aren't counted", async () => {
  await using harness = await createServiceHarness("profile");
  const restores = createRememberedRestores(harness.deps.keyValues);
  const done = (version: number) => ({ report, heads: [{ stream: "profile-ada", version }] });
  await restores.remember("bob", "his", done(1));
  for (let version = 1; version <= 30; version += 1)
    await restores.remember("ada", `commit-${version}`, done(version));
  expect(await restores.find("ada", "commit-30")).toEqual(done(30));
  expect(await restores.find("ada", "commit-11")).toEqual(done(11));
  expect(await restores.find("ada", "commit-10")).toBeUndefined();
  expect(await restores.find("ada", "his")).toBeUndefined();
  expect(await restores.find("bob", "his")).toEqual(done(1));
});
