import { createHmac, timingSafeEqual } from "node:crypto";

/** Keyed MACs, so that neither the secret of a link nor an address that said never is stored. */
export interface ConfirmationSecrets {
  /** What the address of a request's page ends with. */
  tokenOf(confirmationId: string): string;
  /** The request that a token is of; undefined when it isn't one. */
  confirmationOf(token: string): string | undefined;
  /** The same for an address in upper and lower case. */
  addressKeyOf(email: string): string;
}

/** `key` is 32 bytes as base64url. */
export function createConfirmationSecrets(key: string): ConfirmationSecrets {
  const bytes = Buffer.from(key, "base64url");
  const mac = (...parts: string[]) =>
    createHmac("sha256", bytes).update(JSON.stringify(parts)).digest("base64url");
  const tokenOf = (confirmationId: string) =>
    `${confirmationId}-${mac("confirmation", confirmationId)}`;
  return {
    tokenOf,
    confirmationOf(token) {
      const confirmationId = token.slice(0, Math.max(0, token.indexOf("-")));
      return isEqual(token, tokenOf(confirmationId)) ? confirmationId : undefined;
    },
    addressKeyOf: (email) => mac("address", email.normalize("NFKC").toLowerCase()),
  };
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
