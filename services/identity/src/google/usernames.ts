import { USERNAME_MIN_LENGTH } from "@laurel/contracts/constants";

const LONGEST = 40;
/** How many digits of the person's id distinguish people with the same name. All digits together are unique. */
const DIGITS = [4, 8, 24];

/** Usernames for a person who chose none, the simplest first. The last one is unique. */
export function usernamesFor(email: string, userId: string): string[] {
  const local = email.slice(0, email.indexOf("@"));
  const plain = local.replace(/[^\p{L}\p{N}._-]+/gu, "").slice(0, LONGEST);
  const base = plain || "person";
  const numbered = DIGITS.map((digits) => `${base}-${userId.slice(0, digits)}`);
  return base.length < USERNAME_MIN_LENGTH ? numbered : [base, ...numbered];
}
