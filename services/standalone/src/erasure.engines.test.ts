import { findInEngines } from "@laurel/testing/engine-search";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { engineEnvironment } from "./testing/engine-environment.ts";
import { plantCanaries } from "./testing/personal-data.ts";
import { PASSWORD } from "./testing/test-user.ts";
import { expectStatus, startProduct } from "./testing/running-product.ts";

it("a deleted account is found nowhere in the engines", async () => {
  const since = new Date(Date.now() - 60_000);
  const canary = `canary${randomUUID().slice(0, 8)}`;
  await using folder = await createTempDirectory();
  await using product = await startProduct({ kept: folder });
  const environment = await engineEnvironment(folder.path);
  const matches = () => findInEngines(environment, canary, since);
  const ada = await product.signUp(canary);
  await plantCanaries(product, ada, canary);
  const before = (await matches()).join();
  for (const part of ["portfolio", "profile", "identity", "locker"]) expect(before).toContain(part);
  expectStatus(await ada.call("DELETE", "/api/users/me", { body: { password: PASSWORD } }), 204);
  const settled = { timeout: 60_000, interval: 500 };
  await expect.poll(matches, settled).toEqual([]);
});
