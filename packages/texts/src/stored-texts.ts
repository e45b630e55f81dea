import { type Text, type TextValues } from "@laurel/contracts/text";
import type { Translate } from "./translate.ts";

/** Shows what was stored in English in another language. */
export type ShowStored = (stored: string, t: Translate) => string;

/** The placeholder for another stored text. The values of other placeholders are shown as they are. */
const NESTED = "reason";

/**
 * A text that was made from one of `messages`, whose values are simple placeholders, gets its values again. Everything
 * else is a message without values; it stays in English if no catalog has it. The first message that fits counts.
 */
export function createStoredTexts(messages: readonly Text[]): ShowStored {
  const known = messages.map((message) => ({ message, pattern: patternOf(message) }));
  const shown: ShowStored = (stored, t) => {
    if (t.language === "en" || stored === "") return stored;
    for (const { message, pattern } of known) {
      const { groups } = pattern.exec(stored) ?? {};
      if (groups) return t(message, valuesOf(groups, t));
    }
    return isPlain(stored) ? t(stored as Text) : stored;
  };
  const valuesOf = (groups: Record<string, string>, t: Translate): TextValues =>
    Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [
        name,
        name === NESTED ? shown(value, t) : value,
      ]),
    );
  return shown;
}

/** Without placeholders, tags, and the mark of a text with values. */
const isPlain = (stored: string) => !/[{}<>\p{Cc}]/u.test(stored);

/** Has groups even if the message has no placeholder. */
function patternOf(message: Text): RegExp {
  const parts = message
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith("{")
        ? `(?<${part.slice(1, -1)}>.+)`
        : part.replace(/[\\^$.*+?()[\]|/]/g, "\\$&"),
    );
  return new RegExp(`^(?<whole>)${parts.join("")}$`, "su");
}
