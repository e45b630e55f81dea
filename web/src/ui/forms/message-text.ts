import { type Text, unpackText } from "@laurel/contracts/text";
import { isPlain, type Translate } from "@laurel/texts/translate";

/**
 * The message of a form's rule, which is a `Text`, or of the server, which answers in the language that is shown. The
 * server's may contain what somebody typed, so it's never read as an ICU message.
 */
export function messageText(t: Translate, message: string): string {
  const isPacked = unpackText(message)[0] !== message;
  return isPacked || isPlain(message) ? t(message as Text) : message;
}
