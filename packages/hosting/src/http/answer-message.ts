import type { LanguageCode } from "@laurel/contracts/languages";
import type { Text } from "@laurel/contracts/text";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import { translateTo } from "@laurel/texts/translations";

interface Told<More> {
  message: Text;
  /** The rest of the body. */
  more?: More;
  touched?: readonly StreamHead[];
  headers?: Readonly<Record<string, string>>;
}

/** An answer with a message for the person, in the language of the request. */
export function answerMessage<const Status extends number, More extends object = object>(
  { language }: { language: LanguageCode },
  status: Status,
  { message, more, touched = [], headers = {} }: Told<More>,
) {
  return {
    status,
    body: { ...(more as More), message: translateTo(language)(message) },
    touched,
    headers: { ...headers, "content-language": language },
  };
}
