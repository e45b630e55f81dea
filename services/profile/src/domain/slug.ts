import anyAscii from "any-ascii";

const MOST_CHARACTERS = 30;

/**
 * The address of a profile: "Zoë O'Neil" becomes `zoe-o-neil`, "Łukasz" `lukasz`, "Анна" `anna`. A name without letters
 * gives way to the username. Empty if that has none either.
 */
export function slugOf(name: string, username: string): string {
  return [name, username].map(inAscii).find((slug) => slug !== "") ?? "";
}

function inAscii(name: string): string {
  if (!/\p{L}/u.test(name)) return "";
  // A character that isn't a letter has a name too: a leaf would be "four-leaf-clover".
  const letters = name.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  // Greeks write it so in their passports.
  const words = anyAscii(letters.replace(/ο[υύ]/giu, "ou"))
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words
    .filter((word) => word !== "")
    .join("-")
    .slice(0, MOST_CHARACTERS)
    .replace(/-$/, "");
}
