import { APP_NAME } from "@laurel/contracts/constants";

/** Whom a password is chosen for, as far as it's known. */
export interface PasswordOwner {
  username?: string | undefined;
  name?: string | undefined;
  /** An email address, or what is before its @. */
  email?: string | undefined;
}

export interface OwnWord {
  /** As it's written in the name, not in the password. */
  word: string;
  from: "product" | "username" | "name" | "email";
}

/** Shorter words are in many passwords by chance, and so are years. */
const SHORTEST = 4;

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/** The whole text and its parts, such as first and last name, the longest first. */
function wordsOf(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{M}\p{N}]+/u);
  return [...new Set([text.trim(), parts.join(""), ...parts])]
    .filter((word) => Array.from(word).length >= SHORTEST && /\p{L}/u.test(word))
    .toSorted((one, other) => other.length - one.length);
}

/**
 * The word in a password that attackers try first because they know whose it is: the product's name, the person's own
 * username, name, or what is before the @ of their email. Undefined if there is none.
 */
export function ownWordIn(password: string, owner: PasswordOwner): OwnWord | undefined {
  const { username = "", name = "", email = "" } = owner;
  const texts = [
    ["product", APP_NAME],
    ["username", username],
    ["name", name],
    ["email", email.split("@")[0] ?? ""],
  ] as const;
  const searched = folded(password);
  for (const [from, text] of texts) {
    const word = wordsOf(text).find((one) => searched.includes(folded(one)));
    if (word !== undefined) return { word, from };
  }
  return undefined;
}
