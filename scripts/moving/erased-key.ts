import type { GoneCredential } from "@laurel/portfolio/gone-register";

/**
 * What a restored backup must not bring back: a person, or a credential that is gone for good. `key` is the user's id,
 * or that of the credential after it, as in `credentialKey`. If it's `settled`, it had been erased when the backup began,
 * so the backup holds nothing of it, or finishes what had begun.
 */
export interface Erased {
  key: string;
  settled: boolean;
}

/** The credential that a key names; undefined for that of a person. */
export function credentialIn(key: string): GoneCredential | undefined {
  const [userId = "", credentialId] = key.split("/");
  return credentialId === undefined ? undefined : { userId, credentialId };
}
