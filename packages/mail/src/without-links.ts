import { isolatedWithin, withoutDirections } from "@laurel/contracts/directions";

/** Invisible, and no part of any address: mail programs don't make a link of a text with it. */
const WORD_JOINER = "\u2060";

/**
 * A text that somebody chose, for a mail to an address that may be somebody else's: it looks the same, but no mail
 * program makes a link of it, and its direction doesn't change how the words beside it read.
 */
export const withoutLinks = (text: string, within: "ltr" | "rtl" = "ltr"): string =>
  isolatedWithin(
    within,
    withoutDirections(text).replaceAll(/[^\p{L}\p{M}\s]/gu, (mark) => mark + WORD_JOINER),
  );
