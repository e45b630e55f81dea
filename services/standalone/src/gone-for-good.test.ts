import { pathOf } from "@laurel/contracts/path";
import {
  forgetAllRemoved,
  getCredentialHistory,
} from "@laurel/contracts/routes/credential-history";
import { setPublicProfile } from "@laurel/contracts/routes/profile";
import { isDistributed } from "@laurel/testing/deployment";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { expect, it } from "vitest";
import { CANARY, compressedHolding, filesHolding } from "./testing/personal-data.ts";
import { removedCredentials } from "./testing/removed-credentials.ts";
import { expectStatus, startProduct } from "./testing/running-product.ts";

it.skipIf(isDistributed)("what is gone for good is found nowhere in the data folder", async () => {
  await using folder = await createTempDirectory();
  await using product = await startProduct({ kept: folder });
  const ada = await product.signUp("ada");
  expectStatus(await ada.call("PUT", setPublicProfile.path, { body: { enabled: true } }), 200);
  const { id, picture } = await removedCredentials(ada, CANARY);
  const compressed = () => compressedHolding(folder.at("events/portfolio.db"), CANARY);
  expect(compressed()).toBeGreaterThan(0);
  expect(filesHolding(folder.path, CANARY)).not.toEqual([]);
  expectStatus(await ada.call("DELETE", forgetAllRemoved.path), 204);
  expectStatus(await ada.call("GET", pathOf(getCredentialHistory, { id })), 404);
  const feed = await ada.call("GET", "/api/events?limit=500");
  expect(JSON.stringify(feed.json())).not.toContain(CANARY);

  const files = () => filesHolding(folder.path, CANARY).filter((file) => !file.endsWith("-wal"));
  await expect
    .poll(() => [compressed(), ...files()], { interval: 250, timeout: 60_000 })
    .toEqual([0]);
  expect((await fetch(picture)).status).toBe(404);
  expect((await ada.call("GET", "/api/events?limit=500")).json()).toEqual(feed.json());
  await product.stop();
  expect(filesHolding(folder.path, CANARY)).toEqual([]);
});
