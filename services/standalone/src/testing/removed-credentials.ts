import { pathOf } from "@laurel/contracts/path";
import { saveCycle } from "@laurel/contracts/routes/continuing-education";
import { restoreCredential } from "@laurel/contracts/routes/credential-history";
import {
  createCredential,
  deleteCredential,
  listCredentials,
  renewCredential,
  updateCredential,
} from "@laurel/contracts/routes/credentials";
import { createShareLink } from "@laurel/contracts/routes/share-links";
import { createWebhook } from "@laurel/contracts/routes/webhooks";
import { COURSE } from "@laurel/testing/sample-credential";
import { addBadge } from "./badge.ts";
import { credentialWith } from "./personal-data.ts";
import { expectStatus, type SignedIn } from "./running-product.ts";
import { uploadPhoto } from "./upload.ts";

/** Credentials whose every field, version, badge and picture holds the canary, all of them removed. */
export async function removedCredentials(
  person: SignedIn,
  canary: string,
): Promise<{ id: string; picture: string }> {
  const send = async (method: string, path: string, body: object, status: number) =>
    expectStatus(await person.call(method, path, { body }), status).json() as { id: string };
  const webhook = { url: "https://8.8.8.8/" };
  await send("POST", createWebhook.path, webhook, 201);
  const { id } = await send("POST", createCredential.path, credentialWith(canary), 201);
  const change = (body: object) => send("PUT", pathOf(updateCredential, { id }), body, 200);
  await change({ description: `${canary} `.repeat(260) });
  const picture = await uploadPhoto(person);
  await change({ imageUrl: picture, name: `Again ${canary}` });
  const cycle = { requiredHours: 40, from: "2026-01-01", to: "2026-12-31" };
  await send("PUT", pathOf(saveCycle, { id }), cycle, 200);
  const renewal = { ...COURSE, name: `Renewal ${canary}` };
  await send("POST", pathOf(renewCredential, { id }), renewal, 201);
  const link = { label: "Link", credentialIds: [id] };
  await send("POST", createShareLink.path, link, 201);
  await addBadge(person, canary);
  const remove = async (one: string) =>
    expectStatus(await person.call("DELETE", pathOf(deleteCredential, { id: one })), 204);
  await remove(id);
  await send("POST", pathOf(restoreCredential, { id }), {}, 200);
  const all = (await person.call("GET", listCredentials.path)).json() as { id: string }[];
  for (const one of all) await remove(one.id);
  return { id, picture };
}
