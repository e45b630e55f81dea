import { credentialSchema } from "../routes/credentials.ts";
import { z } from "../zod.ts";

/** The data of `laurel.credential.added.v1` and `.updated.v1`: the whole current credential. */
export const credentialChangedData = credentialSchema;

/** The data of `laurel.credential.removed.v1`. */
export const credentialRemovedData = z.object({ id: z.string(), userId: z.string() });

/** The types on `laurel.credentials.events.v1`, each with the shape of its data. */
export const CREDENTIAL_EVENTS = {
  "laurel.credential.added.v1": credentialChangedData,
  "laurel.credential.updated.v1": credentialChangedData,
  "laurel.credential.removed.v1": credentialRemovedData,
} as const;
