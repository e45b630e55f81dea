/** Reading JSON of strangers: a value of the wrong kind counts as missing. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** JSON-LD writes a list of one as the value itself. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

export const firstObject = (value: unknown): JsonObject =>
  listOf(value).find((one) => isObject(one)) ?? {};

/** A text, or the first value of a text in several languages. */
export function wordsOf(value: unknown): string {
  for (const one of listOf(value)) {
    if (typeof one === "string") return one;
    if (!isObject(one)) continue;
    if (typeof one["@value"] === "string") return one["@value"];
    const translated = Object.entries(one).find(
      ([key, text]) => !key.startsWith("@") && typeof text === "string",
    );
    if (translated) return textOf(translated[1]);
  }
  return "";
}

export const hasType = (value: JsonObject, type: string): boolean =>
  listOf(value["type"] ?? value["@type"]).includes(type);

/** The id of something that is named or embedded. */
export const idOf = (value: unknown): string =>
  typeof value === "string" ? value : textOf(objectOf(value)["id"]);

const DEEPEST = 64;
const MOST_VALUES = 20_000;

/** Parses a JSON object. Undefined when it isn't one, or when it is too deep or has too many values to work with. */
export function parseObject(text: string): JsonObject | undefined {
  const read = readObject(text);
  return typeof read === "object" ? read : undefined;
}

/** The same, with the reason. A value that is too deep or has too many parts is parsed only if that is quick. */
export function readObject(text: string): JsonObject | "unreasonable" | "no object" {
  if (!isQuickToParse(text, MOST_VALUES)) return "unreasonable";
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return "no object";
  }
  if (!isObject(parsed)) return "no object";
  return isReasonable(parsed) ? parsed : "unreasonable";
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];

/**
 * Whether a JSON text has no more than about so many values. Parsing takes time and memory for each value, and much less for
 * the length of texts. No limit of a thread's heap stops the parser: beyond it, the whole process ends.
 */
export function isQuickToParse(text: string, mostValues: number): boolean {
  // Each value has its own comma or bracket, and an empty container has another one.
  const most = 2 * mostValues + 1;
  let values = 0;
  let texts = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at);
      texts += 1;
    } else if (opensValue(code)) values += 1;
    // A value is a text, or has one as its key, or both: with more of them, it isn't JSON.
    if (values > most || texts > 2 * most) return false;
  }
  return true;
}

/** A comma, "[" or "{". */
const opensValue = (code: number) => code === COMMA || code === 0x5b || code === 0x7b;

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}

/** Without recursion: the depth is the sender's choice. */
function isReasonable(root: object): boolean {
  let level: object[] = [root];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false;
    const next: object[] = [];
    for (const container of level)
      for (const value of Object.values(container)) {
        values += 1;
        if (values > MOST_VALUES) return false;
        if (typeof value === "object" && value !== null) next.push(value);
      }
    level = next;
  }
  return true;
}
