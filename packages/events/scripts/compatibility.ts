import type { JsonSchema } from "@laurel/contracts/events/json-schemas";
import { isDeepStrictEqual } from "node:util";

const DESCRIBES_ONLY = new Set(["$schema", "title", "description"]);
const COMPARED = new Set(["type", "properties", "required", "items"]);

/**
 * Why data of one schema can't be read with the other, in either direction: a consumer of an older version reads new
 * events, and a consumer of a newer version replays old ones. Only optional fields may be added or removed. Keywords
 * that aren't compared field by field must be equal. Empty when the two are compatible.
 */
export function incompatibilities(
  older: JsonSchema,
  newer: JsonSchema,
  path = "data",
): readonly string[] {
  return [
    ...differentKeywords(older, newer, path),
    ...requiredOnOneSide(older, newer, path),
    ...differentProperties(older, newer, path),
    ...differentItems(older, newer, path),
  ];
}

function differentKeywords(older: JsonSchema, newer: JsonSchema, path: string): string[] {
  const names = new Set([...Object.keys(older), ...Object.keys(newer), "type"]);
  return [...names]
    .filter((name) => !DESCRIBES_ONLY.has(name) && (name === "type" || !COMPARED.has(name)))
    .filter((name) => !isDeepStrictEqual(older[name], newer[name]))
    .map((name) => `${path}: ${name} has changed`);
}

function requiredOnOneSide(older: JsonSchema, newer: JsonSchema, path: string): string[] {
  const [before, after] = [requiredOf(older), requiredOf(newer)];
  const missing = before.filter((name) => !after.includes(name));
  const added = after.filter((name) => !before.includes(name));
  return [
    ...missing.map((name) => `${path}.${name} is no longer always there`),
    ...added.map((name) => `${path}.${name} is required, but old events lack it`),
  ];
}

function differentProperties(older: JsonSchema, newer: JsonSchema, path: string): string[] {
  const after = propertiesOf(newer);
  return Object.entries(propertiesOf(older)).flatMap(([name, schema]) => {
    const next = after[name];
    return next ? incompatibilities(schema, next, `${path}.${name}`) : [];
  });
}

function differentItems(older: JsonSchema, newer: JsonSchema, path: string): readonly string[] {
  const [before, after] = [older["items"], newer["items"]];
  if (before === undefined && after === undefined) return [];
  if (before === undefined || after === undefined) return [`${path}: items has changed`];
  return incompatibilities(before as JsonSchema, after as JsonSchema, `${path}[]`);
}

const requiredOf = ({ required = [] }: JsonSchema) => required as readonly string[];
const propertiesOf = ({ properties = {} }: JsonSchema) =>
  properties as Readonly<Record<string, JsonSchema>>;
