import { text } from "@laurel/contracts/text";

/** The rules of specification §5 in one sentence, shown before they are needed. */
export const PASSWORD_HELP = text(
  "At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.",
);
