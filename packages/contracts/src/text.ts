declare const marked: unique symbol;

/**
 * A text for people: an ICU message in English, which is also its key in the catalogs of other languages. Text with values is one string too, so that
 * it can be a zod message or an error's.
 */
export type Text = string & { readonly [marked]: true };

export type TextValues = Readonly<Record<string, string | number>>;

/** An ICU message, or what the web build compiles it to: its key and its parts. */
export type Message = string | readonly [key: string, parts: unknown];

const PACKED = "\u001F";

/** Marks a text for people. `message` must be a literal: the catalogs are made from the source code. */
export function text(message: Message, values?: TextValues): Text {
  const isPlain = values === undefined && typeof message === "string";
  return (isPlain ? message : `${PACKED}${JSON.stringify([message, values ?? {}])}`) as Text;
}

/** The message and the values of a text. A string that isn't a `Text` is a message without values. */
export function unpackText(packed: string): [message: Message, values: TextValues] {
  return packed.startsWith(PACKED) ? JSON.parse(packed.slice(PACKED.length)) : [packed, {}];
}

/** What somebody typed, or a name, in the place of a text: it's the same in every language. */
export const verbatim = (typed: string): Text => text(TYPED, { typed });

/** `{typed}`, as the web build compiles it: browsers have no parser of messages. */
const TYPED: Message = ["{typed}", [{ type: 1, value: "typed" }]];

/** The same text with more values. */
export function withValues(packed: Text, added: TextValues): Text {
  const [message, values] = unpackText(packed);
  return text(message, { ...values, ...added });
}
