import type { KeyObject } from "node:crypto";

/** A key that has verified a signature. */
export interface UsedKey {
  key: KeyObject;
  /** How the signature names it; empty if it doesn't. */
  reference: string;
  controller: string;
  ended: boolean;
  /** The DID that it belongs to; empty if none. */
  did: string;
  /** The host that it was found on; empty if none. */
  host: string;
}
