import { z } from "../zod.ts";

/** A credential as other systems get it. Consumers rely on every field, so a release only ever adds optional ones. */
const credential = z.object({
  id: z
    .string()
    .regex(/^\d{1,16}$/)
    .describe("Unique for the person"),
  userId: z.string().describe("The person it belongs to"),
  name: z.string(),
  type: z.enum(["certification", "course", "degree", "workshop"]),
  organization: z.string().describe("Who issued it"),
  completedDate: z.string().describe("YYYY-MM-DD"),
  expirationDate: z.string().describe("YYYY-MM-DD; empty if it does not expire"),
  credentialId: z.string().describe("The id that the issuer gave it"),
  credentialUrl: z.string().describe("Where the issuer shows it"),
  description: z.string(),
  imageUrl: z.string(),
  hours: z.number().int().describe("Learning hours"),
  duration: z.string().describe("As the person wrote it, for example `6 weeks`"),
  isPublic: z.boolean().describe("Whether the public profile shows it"),
  skills: z.array(z.string()),
  categories: z.array(z.string()),
  verificationStatus: z.string().describe("`pending` for what a person has entered"),
  renews: z.string().describe("The id of the credential that this one renews, or empty"),
  renewedBy: z.string().describe("The id of the credential that renews this one, or empty"),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/**
 * The data of `laurel.credential.added.v1` and `.updated.v1`: the whole current credential. Events from before
 * credentials could be renewed lack the two keys.
 */
export const credentialChangedData = credential.partial({ renews: true, renewedBy: true });

/** The data of `laurel.credential.renewed.v1`: the whole new credential. `renews` is the id of the old one. */
export const credentialRenewedData = credential;

/** The data of `laurel.credential.removed.v1`. */
export const credentialRemovedData = z.object({ id: z.string(), userId: z.string() });

/** The types on `laurel.credentials.events.v1`, each with the shape of its data. */
export const CREDENTIAL_EVENTS = {
  "laurel.credential.added.v1": credentialChangedData,
  "laurel.credential.updated.v1": credentialChangedData,
  "laurel.credential.renewed.v1": credentialRenewedData,
  "laurel.credential.removed.v1": credentialRemovedData,
} as const;
