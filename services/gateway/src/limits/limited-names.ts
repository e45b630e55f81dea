import type { AccountName } from "@laurel/contracts/account-names";
import { createHmac } from "node:crypto";

/** The name of an account, or a user id if the names aren't known. */
export type LimitedName = AccountName | { kind: "person"; name: string };

/** Keyed hashes of names, networks and share links. Counters store these, never the name, network or token. */
export interface NameKeys {
  /**
   * A username and an email address have different keys even if they are spelled alike: they may belong to different
   * people.
   */
  name(name: LimitedName): string;
  network(network: string): string;
  /** A share link, by its token. */
  link(token: string): string;
}

/** `sessionKey` is base64url. */
export function createNameKeys(sessionKey: string): NameKeys {
  const key = Buffer.from(sessionKey, "base64url");
  const mac = (kind: string, text: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify([kind, text]))
      .digest("base64url");
  return {
    name: ({ kind, name }) => mac(kind, foldName(name)),
    network: (network) => mac("place", network),
    link: (token) => mac("link", token),
  };
}

/**
 * Folds the spellings of a name into one, more widely than any service does: another spelling must not get another
 * counter.
 */
export function foldName(name: string): string {
  return name.normalize("NFKC").trim().toLowerCase();
}
