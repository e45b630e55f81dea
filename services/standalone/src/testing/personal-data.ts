import { createCalendar } from "@laurel/contracts/routes/calendar";
import { pathOf } from "@laurel/contracts/path";
import { updateMe } from "@laurel/contracts/routes/users";
import { saveCycle } from "@laurel/contracts/routes/continuing-education";
import { createCredential, updateCredential } from "@laurel/contracts/routes/credentials";
import { setPublicProfile } from "@laurel/contracts/routes/profile";
import { createShareLink } from "@laurel/contracts/routes/share-links";
import { createWebhook, updateWebhook } from "@laurel/contracts/routes/webhooks";
import { createToken } from "@laurel/contracts/routes/tokens";
import { getRecommendations } from "@laurel/contracts/routes/learning";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expectStatus, type SignedIn } from "./running-product.ts";
import { upload } from "./upload.ts";

/** Strings that occur only in one person's input. */
export const CANARY = "canary7f3a9c";

/** Fills every field of a person with the canary, publishes the profile, and uploads a file that contains it. */
export async function plantCanaries(person: SignedIn, canary = CANARY): Promise<void> {
  const put = async (path: string, body: object) =>
    expectStatus(await person.call("PUT", path, { body }), 200);
  await put(updateMe.path, {
    name: `Name ${canary}`,
    bio: `Bio ${canary}`,
    jobTitle: `Title ${canary}`,
    company: `Company ${canary}`,
    avatarUrl: `https://example.org/${canary}.png`,
    publicProfileSlug: `slug-${canary}`,
    interests: [{ name: `Python ${canary}` }],
  });
  const credential = {
    name: `Course ${canary}`,
    organization: `School ${canary}`,
    completedDate: "2025-06-05",
    // Far enough away that no reminder is sent.
    expirationDate: "2099-06-05",
    credentialId: canary,
    credentialUrl: `https://example.org/${canary}`,
    description: `About ${canary}`,
    duration: canary,
    skills: [canary],
    isPublic: true,
  };
  const added = await person.call("POST", createCredential.path, { body: credential });
  const { id } = expectStatus(added, 201).json() as { id: string };
  await put(pathOf(updateCredential, { id }), { description: `Changed ${canary}` });
  await put(pathOf(saveCycle, { id }), { requiredHours: 40, from: "2026-01-01", to: "2026-12-31" });
  const link = { label: `Link ${canary}`, credentialIds: [id], password: canary, contact: true };
  expectStatus(await person.call("POST", createShareLink.path, { body: link }), 201);
  const file = new File([`%PDF-1.7\n${canary}\n%%EOF`], `${canary}.pdf`);
  expectStatus(await upload(person, file, { fields: { notes: `Notes ${canary}` } }), 201);
  // Disabled, so that nothing is ever sent to that address.
  const hook = await person.call("POST", createWebhook.path, {
    body: { url: `https://8.8.8.8/${canary}` },
  });
  const { id: webhook } = expectStatus(hook, 201).json() as { id: string };
  await put(pathOf(updateWebhook, { id: webhook }), { status: "disabled" });
  expectStatus(await person.call("POST", createCalendar.path), 200);
  const token = { name: `Token ${canary}`, scopes: ["credentials:read"] };
  expectStatus(await person.call("POST", createToken.path, { body: token }), 201);
  await put(setPublicProfile.path, { enabled: true });
  expectStatus(await person.call("GET", getRecommendations.path), 200);
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
