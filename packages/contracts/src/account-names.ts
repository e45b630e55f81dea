/** A name of an account. A user name that looks like an address is still a user name. */
export type AccountName = { kind: "username" | "email"; name: string };

/** Whether a text contains an @, in any width (after NFKC). New user names don't, every address does. */
export const holdsAt = (text: string): boolean => text.normalize("NFKC").includes("@");

/** Reads a user name or address as typed: an address when it contains an @, otherwise a user name. */
export function typedName(name: string): AccountName {
  return { kind: holdsAt(name) ? "email" : "username", name };
}
