import { z } from "./zod.ts";

interface Node {
  jsonSchema: {
    format?: string | undefined;
    pattern?: string | undefined;
    minimum?: number | undefined;
    maximum?: number | undefined;
  };
}

/** Drops what zod adds but no reader needs: the pattern of a named format, and the limits of safe integers. */
export function withoutNoise({ jsonSchema }: Node): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

/** A schema as JSON Schema, of what is sent (`input`) or answered (`output`). */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: withoutNoise,
  });
  return rest;
}
