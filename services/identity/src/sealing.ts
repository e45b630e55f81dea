import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts what has to be stored so that it can be read again. */
export interface Sealing {
  /** `context` names what it belongs to: sealed text that was moved elsewhere can't be opened there. */
  seal(text: string, context: string): string;
  /** Throws when it was changed or moved, or was sealed with another key. */
  open(sealed: string, context: string): string;
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * `key` is 32 bytes as base64url; `purpose` makes another key of it for each use. Sealed text names its key, so that a
 * wrong one is recognized.
 */
export function createSealing(key: string, purpose: string): Sealing {
  const derived = Buffer.from(hkdfSync("sha256", Buffer.from(key, "base64url"), "", purpose, 32));
  const keyId = createHash("sha256").update(derived).digest("base64url").slice(0, 8);

  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, derived, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context));
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final()]);
      return `${keyId}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64url")}`;
    },
    open(sealed, context) {
      const [id = "", body = ""] = sealed.split(".");
      if (id !== keyId) throw new Error(`Sealed with the key ${id}, which isn't in KEYS_DIR`);
      const bytes = Buffer.from(body, "base64url");
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const cipher = createDecipheriv(CIPHER, derived, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context));
      cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, cipher.final()]).toString("utf8");
    },
  };
}
