import { z } from "../zod.ts";
import { EXTERNAL_EVENTS } from "./external.ts";

export type JsonSchema = Record<string, unknown>;

/**
 * The JSON Schema (draft 2020-12) of the data of each event type. Unknown fields are allowed: a later release may add
 * some, and a consumer ignores what it does not know.
 */
export function eventJsonSchemas(): Map<string, JsonSchema> {
  const types = Object.values(EXTERNAL_EVENTS).flatMap((events) => Object.entries(events));
  return new Map(types.map(([type, schema]) => [type, jsonSchemaOf(type, schema)]));
}

function jsonSchemaOf(type: string, schema: z.ZodType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io: "output",
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
        delete jsonSchema.minimum;
        delete jsonSchema.maximum;
      }
    },
  });
  return { $schema, title: type, ...rest };
}
