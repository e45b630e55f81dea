import { createHmac, timingSafeEqual } from "node:crypto";

/** Keyed MACs, so that neither the secret of a link nor an address that said never is stored. */
export interface ConfirmationSecrets {
  /** What the address of a request's page ends with. */
  tokenOf(confirmationId: string): string;
  /** The request that a token is of; undefined when it isn't one. */
  confirmationOf(token: string): string | undefined;
  /**
   * The same for all addresses of one mailbox: in upper case, with a tag (`bob+laurel@`), at providers that ignore dots,
   * and at the other domains of its provider.
   */
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
    addressKeyOf: (email) => mac("address", plainAddress(email)),
  };
}

function plainAddress(email: string): string {
  const plain = email.normalize("NFKC").toLowerCase();
  const at = plain.lastIndexOf("@");
  const host = plain.slice(at + 1);
  const mailbox = plain.slice(0, at).replace(/(?<=.)\+.*$/s, "");
  const provider = PROVIDERS.find(({ hosts }) => hosts.test(host));
  if (!provider) return `${mailbox}@${host}`;
  const [spelling, one] = provider.same;
  return `${mailbox.replaceAll(spelling, one)}@${provider.name}`;
}

/**
 * Whose mailboxes have several addresses: at each of the hosts, and with each spelling that `same` makes one of. Two
 * mailboxes never share a key: at Yandex, a dot is a hyphen, but `annalee` is somebody else than `anna.lee`.
 */
const PROVIDERS = [
  { name: "gmail.com", hosts: /^(?:gmail|googlemail)\.com$/, same: [/\./g, ""] },
  {
    name: "proton.me",
    hosts: /^(?:proton\.me|pm\.me|protonmail\.(?:com|ch))$/,
    same: [/[._-]/g, ""],
  },
  { name: "icloud.com", hosts: /^(?:icloud|me|mac)\.com$/, same: [/(?!)/g, ""] },
  {
    name: "yandex.ru",
    hosts:
      /^(?:ya\.ru|yandex\.(?:ru|com|by|kz|ua|com\.(?:am|ge|tr)|co\.il|az|ee|fr|kg|lt|lv|md|tj|tm|uz))$/,
    same: [/\./g, "-"],
  },
] as const;

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
