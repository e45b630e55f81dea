import { USERNAME_MIN_LENGTH } from "@laurel/contracts/constants";

const LONGEST = 40;
/** How many digits of the person's id tell people of one name apart; all of them tell everybody apart. */
const DIGITS = [4, 8, 24];

/** Usernames for somebody who chose none, the plainest first; the last is nobody else's. */
export function usernamesFor(email: string, userId: string): string[] {
  const local = email.slice(0, email.indexOf("@"));
  const plain = local.replace(/[^\p{L}\p{N}._-]+/gu, "").slice(0, LONGEST);
  const base = plain || "person";
  const numbered = DIGITS.map((digits) => `${base}-${userId.slice(0, digits)}`);
  return base.length < USERNAME_MIN_LENGTH ? numbered : [base, ...numbered];
}
