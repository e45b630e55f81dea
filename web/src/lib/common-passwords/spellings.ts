/** Shorter words say nothing about the password around them. */
const SHORTEST = 5;

/**
 * What to look up for a password, in lower case: all of it, and without the digits and special characters that people
 * add at the end to satisfy rules. Attackers try these first, too.
 */
export function spellingsOf(password: string): string[] {
  const whole = password.toLowerCase();
  const word = whole.replace(/[^\p{L}]+$/u, "");
  return [whole, word].filter((text) => text.length >= SHORTEST);
}

/** Whether a password of the list can be looked up at all: passwords have at least 8 characters. */
export const isLookedUp = (listed: string) =>
  listed.length >= 8 ||
  spellingsOf(listed).some((text) => text === listed.toLowerCase() && /\p{L}$/u.test(text));
