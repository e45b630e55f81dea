import { readWholeTopic } from "@laurel/adapters-kafka/kafka-read-whole";
import { pathOf } from "@laurel/contracts/path";
import {
  forgetAllRemoved,
  getCredentialHistory,
} from "@laurel/contracts/routes/credential-history";
import { setPublicProfile } from "@laurel/contracts/routes/profile";
import { createLogger } from "@laurel/hosting/process/logger";
import { findInEngines } from "@laurel/testing/engine-search";
import { engines } from "@laurel/testing/engines";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { engineEnvironment } from "./testing/engine-environment.ts";
import { removedCredentials } from "./testing/removed-credentials.ts";
import { expectStatus, startProduct } from "./testing/running-product.ts";

const STATE = "laurel.credentials.state.v1";

/** The last value of each key of the state topic that holds the id: null is a tombstone. */
async function statesOf(id: string): Promise<(string | null)[]> {
  const logger = createLogger("test", "silent");
  const address = { brokers: engines.KAFKA_BROKERS, clientId: "gone-test", logger };
  const records = await readWholeTopic(address, STATE);
  const last = new Map(records.map(({ key, value }) => [String(key), value?.toString() ?? null]));
  return [...last].filter(([key]) => key.endsWith(`/${id}`)).map(([, value]) => value);
}

it("what is gone for good is found nowhere in the engines", async () => {
  const since = new Date(Date.now() - 60_000);
  const canary = `canary${randomUUID().slice(0, 8)}`;
  await using folder = await createTempDirectory();
  await using product = await startProduct({ kept: folder });
  const environment = await engineEnvironment(folder.path);
  const matches = () => findInEngines(environment, canary, since);
  const ada = await product.signUp("ada");
  expectStatus(await ada.call("PUT", setPublicProfile.path, { body: { enabled: true } }), 200);
  const { id, picture } = await removedCredentials(ada, canary);
  expect((await matches()).join()).toContain("portfolio");
  expectStatus(await ada.call("DELETE", forgetAllRemoved.path), 204);
  expectStatus(await ada.call("GET", pathOf(getCredentialHistory, { id })), 404);
  const feed = await ada.call("GET", "/api/events?limit=500");
  expect(JSON.stringify(feed.json())).not.toContain(canary);

  const settled = { timeout: 60_000, interval: 500 };
  await expect.poll(matches, settled).toEqual([]);
  await expect.poll(async () => (await fetch(picture)).status, settled).toBe(404);
  expect((await ada.call("GET", "/api/events?limit=500")).json()).toEqual(feed.json());
  expect(await statesOf(id)).toEqual([null]);
});
