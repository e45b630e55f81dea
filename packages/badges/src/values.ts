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
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isObject(parsed) && isReasonable(parsed) ? parsed : undefined;
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
