/** What can name an account. A user name that looks like an address is still a user name. */
export type AccountName = { kind: "username" | "email"; name: string };

/** Whether a text holds an @, in any width (after NFKC). New user names don't, every address does. */
export const holdsAt = (text: string): boolean => text.normalize("NFKC").includes("@");

/** What a person types where either is taken: an address when it holds an @, else a user name. */
export function typedName(name: string): AccountName {
  return { kind: holdsAt(name) ? "email" : "username", name };
}
