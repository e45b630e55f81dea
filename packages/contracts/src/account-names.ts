/** A name of an account. A username that looks like an address is still a username. */
export type AccountName = { kind: "username" | "email"; name: string };

/** Whether a text contains an @, in any width (after NFKC). New usernames don't, every address does. */
export const holdsAt = (text: string): boolean => text.normalize("NFKC").includes("@");

/** Reads a username or address as typed: an address when it contains an @, otherwise a username. */
export function typedName(name: string): AccountName {
  return { kind: holdsAt(name) ? "email" : "username", name };
}
