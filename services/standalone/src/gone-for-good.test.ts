import { pathOf } from "@laurel/contracts/path";
import { saveCycle } from "@laurel/contracts/routes/continuing-education";
import {
  forgetAllRemoved,
  getCredentialHistory,
  restoreCredential,
} from "@laurel/contracts/routes/credential-history";
import {
  createCredential,
  deleteCredential,
  listCredentials,
  renewCredential,
  updateCredential,
} from "@laurel/contracts/routes/credentials";
import { setPublicProfile } from "@laurel/contracts/routes/profile";
import { createShareLink } from "@laurel/contracts/routes/share-links";
import { createWebhook } from "@laurel/contracts/routes/webhooks";
import { isDistributed } from "@laurel/testing/deployment";
import { COURSE } from "@laurel/testing/sample-credential";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { expect, it } from "vitest";
import { addBadge } from "./testing/badge.ts";
import {
  CANARY,
  compressedHolding,
  credentialWith,
  filesHolding,
} from "./testing/personal-data.ts";
import { expectStatus, startProduct, type SignedIn } from "./testing/running-product.ts";
import { uploadPhoto } from "./testing/upload.ts";

/** Credentials whose every field, version, badge and picture holds the canary, all of them removed. */
async function removedCredentials(person: SignedIn): Promise<{ id: string; picture: string }> {
  const send = async (method: string, path: string, body: object, status: number) =>
    expectStatus(await person.call(method, path, { body }), status).json() as { id: string };
  const webhook = { url: "https://8.8.8.8/" };
  await send("POST", createWebhook.path, webhook, 201);
  const { id } = await send("POST", createCredential.path, credentialWith(CANARY), 201);
  const change = (body: object) => send("PUT", pathOf(updateCredential, { id }), body, 200);
  await change({ description: `${CANARY} `.repeat(280) });
  const picture = await uploadPhoto(person);
  await change({ imageUrl: picture, name: `Again ${CANARY}` });
  const cycle = { requiredHours: 40, from: "2026-01-01", to: "2026-12-31" };
  await send("PUT", pathOf(saveCycle, { id }), cycle, 200);
  const renewal = { ...COURSE, name: `Renewal ${CANARY}` };
  await send("POST", pathOf(renewCredential, { id }), renewal, 201);
  const link = { label: "Link", credentialIds: [id] };
  await send("POST", createShareLink.path, link, 201);
  await addBadge(person, CANARY);
  const remove = async (one: string) =>
    expectStatus(await person.call("DELETE", pathOf(deleteCredential, { id: one })), 204);
  await remove(id);
  await send("POST", pathOf(restoreCredential, { id }), {}, 200);
  const all = (await person.call("GET", listCredentials.path)).json() as { id: string }[];
  for (const one of all) await remove(one.id);
  return { id, picture };
}

it.skipIf(isDistributed)("what is gone for good is found nowhere in the data folder", async () => {
  await using folder = await createTempDirectory();
  await using product = await startProduct({ kept: folder });
  const ada = await product.signUp("ada");
  expectStatus(await ada.call("PUT", setPublicProfile.path, { body: { enabled: true } }), 200);
  const { id, picture } = await removedCredentials(ada);
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
