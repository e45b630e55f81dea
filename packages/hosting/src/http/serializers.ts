import { z } from "@laurel/contracts/zod";
import fastJsonStringify from "fast-json-stringify";

/**
 * Serializes answers of a zod shape, without the fields that it doesn't name. The code for that is made for the first of
 * them: a start would make it for every status of every call, and most are never answered.
 */
export function serializerOf({ schema }: { schema: unknown }): (answer: unknown) => string {
  let serialize: ((answer: unknown) => string) | undefined;
  return (answer) => {
    serialize ??= fastJsonStringify(jsonSchemaOf(schema as z.ZodType));
    return serialize(answer);
  };
}

/** The JSON Schema of a zod shape, as fast-json-stringify reads it. */
export function jsonSchemaOf(shape: z.ZodType): object {
  const { $schema: _draft, ...schema } = z.toJSONSchema(shape, {
    target: "draft-7",
    io: "output",
    unrepresentable: "any",
  });
  return schema;
}
