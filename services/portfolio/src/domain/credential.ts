import type { CredentialType } from "@laurel/contracts/constants";
import { createCredentialBody, type CredentialFields } from "@laurel/contracts/routes/credentials";

/** A credential as its stream holds it: without its owner, whom the stream names. Missing texts are empty. */
export interface StoredCredential {
  id: string;
  name: string;
  type: CredentialType;
  organization: string;
  /** YYYY-MM-DD. */
  completedDate: string;
  /** YYYY-MM-DD; empty if it doesn't expire. */
  expirationDate: string;
  credentialId: string;
  credentialUrl: string;
  description: string;
  imageUrl: string;
  hours: number;
  duration: string;
  isPublic: boolean;
  skills: string[];
  categories: string[];
  verificationStatus: string;
  /** The id of the credential that this one renews. */
  renews: string;
  /** The id of the credential that renews this one. */
  renewedBy: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  updatedAt: string;
}

/** What a person fills in. A field of the call that isn't stored doesn't compile. */
export type FilledIn = Pick<StoredCredential, keyof CredentialFields>;
export const FILLED_IN = Object.keys(createCredentialBody.shape) as (keyof FilledIn)[];

/** What a change or removal replaces, so that sums can be updated without reading earlier events. */
export type Replaced = Pick<StoredCredential, "type" | "hours" | "completedDate">;

/** As UTF-8 JSON. */
export const bytesOf = (credential: StoredCredential) =>
  Buffer.byteLength(JSON.stringify(credential));

/** The fields of a new credential that clients can't set. */
export function newCredential(id: string, fields: FilledIn, at: string): StoredCredential {
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
