import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expectStatus, type SignedIn } from "./running-product.ts";
import { upload } from "./upload.ts";

/** Strings that stand nowhere but in what one person typed. */
export const CANARY = "canary7f3a9c";

/** Fills every field that a person can fill with the canary, publishes it, and uploads a file that holds it. */
export async function plantCanaries(person: SignedIn): Promise<void> {
  const put = async (path: string, body: object) =>
    expectStatus(await person.call("PUT", path, { body }), 200);
  await put("/api/users/me", {
    name: `Name ${CANARY}`,
    bio: `Bio ${CANARY}`,
    jobTitle: `Title ${CANARY}`,
    company: `Company ${CANARY}`,
    avatarUrl: `https://example.org/${CANARY}.png`,
    publicProfileSlug: `slug-${CANARY}`,
    interests: [{ name: `Python ${CANARY}` }],
  });
  const credential = {
    name: `Course ${CANARY}`,
    organization: `School ${CANARY}`,
    completedDate: "2025-06-05",
    credentialId: CANARY,
    credentialUrl: `https://example.org/${CANARY}`,
    description: `About ${CANARY}`,
    duration: CANARY,
    skills: [CANARY],
    isPublic: true,
  };
  const added = await person.call("POST", "/api/credentials", { body: credential });
  const { id } = expectStatus(added, 201).json() as { id: string };
  await put(`/api/credentials/${id}`, { description: `Changed ${CANARY}` });
  const file = new File([`%PDF-1.7\n${CANARY}\n%%EOF`], `${CANARY}.pdf`);
  expectStatus(await upload(person, file, { fields: { notes: `Notes ${CANARY}` } }), 201);
  await put("/api/profile/public", { enabled: true });
  expectStatus(await person.call("GET", "/api/ai-recommendations"), 200);
}

/** The files below a folder whose bytes hold the text, in UTF-8 or UTF-16. */
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
