import type { Credential, CredentialFields } from "@laurel/contracts/routes/credentials";

/** A credential without what its stream already implies: its owner and its times. */
export type StoredCredential = Omit<Credential, "userId">;

/** What a change or removal replaces, so that sums can be updated without reading earlier events. */
export type Replaced = Pick<StoredCredential, "type" | "hours" | "completedDate">;

/** As UTF-8 JSON. */
export const bytesOf = (credential: StoredCredential) =>
  Buffer.byteLength(JSON.stringify(credential));

/** The fields of a new credential that clients can't set. */
export function newCredential(id: string, fields: CredentialFields, at: string): StoredCredential {
  return {
    ...fields,
    id,
    verificationStatus: "pending",
    renews: "",
    renewedBy: "",
    createdAt: at,
    updatedAt: at,
  };
}
