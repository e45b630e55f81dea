import { z } from "../zod.ts";
import { EXTERNAL_EVENTS } from "./external.ts";

export type JsonSchema = Record<string, unknown>;

/**
 * The JSON Schema (draft 2020-12) of each event type's data. Unknown fields are allowed, because later releases may add
 * fields that consumers then ignore.
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
