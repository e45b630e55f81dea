import { createHash } from "node:crypto";

/** What a proof signs: the hashes of the canonical options and document (W3C Data Integrity EdDSA, 3.2.4). */
export function signedData(canonicalTexts: readonly string[]): Buffer {
  return Buffer.concat(
    canonicalTexts.map((text) => createHash("sha256").update(text, "utf8").digest()),
  );
}
