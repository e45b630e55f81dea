import { credentialSchema } from "../routes/credentials.ts";
import { z } from "../zod.ts";

/**
 * The data of `laurel.credential.added.v1` and `.updated.v1`: the whole current credential. Events from before
 * credentials could be renewed lack the two keys.
 */
export const credentialChangedData = credentialSchema.partial({ renews: true, renewedBy: true });

/** The data of `laurel.credential.renewed.v1`: the whole new credential. `renews` is the id of the old one. */
export const credentialRenewedData = credentialSchema;

/** The data of `laurel.credential.removed.v1`. */
export const credentialRemovedData = z.object({ id: z.string(), userId: z.string() });

/** The types on `laurel.credentials.events.v1`, each with the shape of its data. */
export const CREDENTIAL_EVENTS = {
  "laurel.credential.added.v1": credentialChangedData,
  "laurel.credential.updated.v1": credentialChangedData,
  "laurel.credential.renewed.v1": credentialRenewedData,
  "laurel.credential.removed.v1": credentialRemovedData,
} as const;
