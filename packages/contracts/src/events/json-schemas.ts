import { withoutNoise } from "../json-schema.ts";
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
    override: (node) => {
      withoutNoise(node);
      const { jsonSchema } = node;
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return { $schema, title: type, ...rest };
}
