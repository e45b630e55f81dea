import { addAddress } from "@laurel/contracts/routes/addresses";
import { createCalendar } from "@laurel/contracts/routes/calendar";
import { pathOf } from "@laurel/contracts/path";
import { updateMe, type updateMeBody } from "@laurel/contracts/routes/users";
import { saveCycle } from "@laurel/contracts/routes/continuing-education";
import {
  createCredential,
  updateCredential,
  type CredentialFields,
} from "@laurel/contracts/routes/credentials";
import { changeProfileLayout } from "@laurel/contracts/routes/profile-layout";
import { downloadCv, setPublicProfile } from "@laurel/contracts/routes/profile";
import { beginOtp } from "@laurel/contracts/routes/one-time-codes";
import { addPasskey, beginPasskey } from "@laurel/contracts/routes/passkeys";
import { createShareLink } from "@laurel/contracts/routes/share-links";
import { changeUsername } from "@laurel/contracts/routes/username";
import { createWebhook, updateWebhook } from "@laurel/contracts/routes/webhooks";
import { createToken } from "@laurel/contracts/routes/tokens";
import { getRecommendations } from "@laurel/contracts/routes/learning";
import { creationOptionsSchema } from "@laurel/contracts/webauthn";
import type { z } from "@laurel/contracts/zod";
import { createSoftAuthenticator } from "@laurel/testing/soft-authenticator";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zstdDecompressSync } from "node:zlib";
import { addBadge } from "./badge.ts";
import { addVerifiedAddress } from "./further-address.ts";
import { expectStatus, type RunningProduct, type SignedIn } from "./running-product.ts";
import { upload } from "./upload.ts";

/** Strings that occur only in one person's input. */
export const CANARY = "canary7f3a9c";

/** Every field of a profile. */
const profileWith = (canary: string) =>
  ({
    name: `Name ${canary}`,
    bio: `Bio ${canary}`,
    jobTitle: `Title ${canary}`,
    company: `Company ${canary}`,
    avatarUrl: `https://example.org/${canary}.png`,
    publicProfileSlug: `slug-${canary}`,
    interests: [{ name: `Python ${canary}` }],
    language: "nl",
  }) satisfies Required<z.output<typeof updateMeBody>>;

/** Every field of a credential. */
export const credentialWith = (canary: string) =>
  ({
    type: "course",
    name: `Course ${canary}`,
    organization: `School ${canary}`,
    completedDate: "2025-06-05",
    // Far enough away that no reminder is sent.
    expirationDate: "2099-06-05",
    credentialId: canary,
    credentialUrl: `https://example.org/${canary}`,
    description: `About ${canary}`,
    imageUrl: `https://example.org/${canary}.jpg`,
    hours: 8,
    duration: canary,
    skills: [canary],
    categories: [canary],
    isPublic: true,
  }) satisfies CredentialFields;

/** Fills every field of a person with the canary, publishes the profile, and uploads a file that contains it. */
export async function plantCanaries(
  product: RunningProduct,
  person: SignedIn,
  canary = CANARY,
): Promise<void> {
  const put = async (path: string, body: object) =>
    expectStatus(await person.call("PUT", path, { body }), 200);
  await put(updateMe.path, profileWith(canary));
  const added = await person.call("POST", createCredential.path, { body: credentialWith(canary) });
  const { id } = expectStatus(added, 201).json() as { id: string };
  await put(pathOf(updateCredential, { id }), { description: `Changed ${canary}` });
  await put(pathOf(saveCycle, { id }), { requiredHours: 40, from: "2026-01-01", to: "2026-12-31" });
  await put(changeProfileLayout.path, { pinned: [id], hidden: ["statistics"] });
  const link = { label: `Link ${canary}`, credentialIds: [id], password: canary, contact: true };
  expectStatus(await person.call("POST", createShareLink.path, { body: link }), 201);
  const badge = await addBadge(person, canary);
  await put(pathOf(updateCredential, { id: badge }), { isPublic: true });
  const signedCv = `${downloadCv.path}?format=pdf&signed=true`;
  expectStatus(await person.call("GET", signedCv), 200);
  const file = new File([`%PDF-1.7\n${canary}\n%%EOF`], `${canary}.pdf`);
  expectStatus(await upload(person, file, { fields: { notes: `Notes ${canary}` } }), 201);
  await addDisabledWebhook(person, `https://8.8.8.8/${canary}`);
  const calendar = expectStatus(await person.call("POST", createCalendar.path), 200);
  const { url } = createCalendar.answers[200].parse(calendar.json());
  await addPasskeyNamed(`Key ${canary}`, person, new URL(url).origin);
  // Begun only: once they're on, each login needs a code.
  expectStatus(await person.call("POST", beginOtp.path), 200);
  const token = { name: `Token ${canary}`, scopes: ["credentials:read"] };
  expectStatus(await person.call("POST", createToken.path, { body: token }), 201);
  const { username } = person.me;
  await put(changeUsername.path, { username: `former-${canary}` });
  await put(changeUsername.path, { username });
  await addVerifiedAddress(product, person, `${canary}@work.example`);
  const unverified = { email: `${canary}@new.example` };
  expectStatus(await person.call("POST", addAddress.path, { body: unverified }), 201);
  await put(setPublicProfile.path, { enabled: true });
  expectStatus(await person.call("GET", getRecommendations.path), 200);
}

/** Nothing is ever sent to its address. */
async function addDisabledWebhook(person: SignedIn, url: string): Promise<void> {
  const added = expectStatus(await person.call("POST", createWebhook.path, { body: { url } }), 201);
  const { id } = added.json() as { id: string };
  const body = { status: "disabled" };
  expectStatus(await person.call("PUT", pathOf(updateWebhook, { id }), { body }), 200);
}

/** `origin` is the address of the product, for which passkeys are made. */
async function addPasskeyNamed(name: string, person: SignedIn, origin: string): Promise<void> {
  const options = expectStatus(await person.call("POST", beginPasskey.path), 200).json();
  const device = createSoftAuthenticator(origin);
  const body = { name, response: device.create(creationOptionsSchema.parse(options)) };
  expectStatus(await person.call("POST", addPasskey.path, { body }), 201);
}

/** The files below a folder that contain the text, in UTF-8 or UTF-16. */
export function filesHolding(folder: string, text: string): string[] {
  const needles = [Buffer.from(text, "utf8"), Buffer.from(text, "utf16le")];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return needles.some((needle) => bytes.includes(needle));
    });
}

/** The commits whose compressed content has the text, which the bytes of the file don't show. */
export function compressedHolding(file: string, text: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("SELECT packed FROM commits WHERE packed IS NOT NULL").all();
  database.close();
  return rows.filter(({ packed }) => zstdDecompressSync(packed as Uint8Array).includes(text))
    .length;
}
