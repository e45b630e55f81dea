import { EXAMPLE_VALUES, NAMES_BY_PATH } from "./example-values.ts";

/** The part of JSON Schema that the contracts produce. */
interface Schema {
  description?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  examples?: readonly unknown[];
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

/** An example that is valid for the schema of a body, an answer or a parameter of the call at `path`. */
export function exampleOf(schema: Schema, path: string, name = ""): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.examples) return schema.examples[0];
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    const isEvent = "specversion" in schema.properties;
    return Object.fromEntries(
      fields.map(([key, field]) => [
        key,
        exampleOf(field, path, isEvent && key === "id" ? "eventId" : key),
      ]),
    );
  }
  const given = name === "name" ? nameAt(path) : EXAMPLE_VALUES[name];
  if (given !== undefined && fits(given, schema)) return given;
  if (schema.items) return [exampleOf(schema.items, path, name)];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, path, name);
  return schema.enum?.[0] ?? schema.default ?? plainExample(schema);
}

function fits(value: unknown, { type, enum: allowed, minimum }: Schema): boolean {
  if (allowed) return allowed.includes(value);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return typeof value === "object" && !Array.isArray(value);
  if (type === "integer" || type === "number")
    return typeof value === "number" && value >= (minimum ?? value);
  return typeof value === type;
}

function plainExample({ type, format, minimum, exclusiveMinimum }: Schema): unknown {
  if (format === "date-time") return EXAMPLE_VALUES["createdAt"];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return minimum ?? (exclusiveMinimum ?? 0) + 1;
  if (type === "array") return [];
  return type === "object" ? {} : "";
}

/** The meaning of `name` depends on the call. */
function nameAt(path: string): string | undefined {
  return NAMES_BY_PATH.find(([prefix]) => path.startsWith(prefix))?.[1];
}
