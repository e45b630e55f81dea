import { allRoutes } from "@laurel/contracts/routes/all";
import { z } from "@laurel/contracts/zod";
import fastJsonStringify from "fast-json-stringify";
import { expect, it } from "vitest";
import { jsonSchemaOf, serializerOf } from "./serializers.ts";

it("leaves out fields that the shape doesn't name", () => {
  const serialize = serializerOf({ schema: z.object({ name: z.string() }) });
  expect(serialize({ name: 'a "quoted" żółw', secret: 1 })).toBe('{"name":"a \\"quoted\\" żółw"}');
});

it("is made for the first answer", () => {
  const serialize = serializerOf({ schema: "no shape" });
  expect(() => serialize({})).toThrow();
});

it("can be made for every answer of every call", () => {
  const shapes = allRoutes.flatMap(({ answers }) =>
    Object.values(answers).filter((shape) => shape instanceof z.ZodType),
  );
  expect(shapes.length).toBeGreaterThan(300);
  for (const shape of shapes) expect(fastJsonStringify(jsonSchemaOf(shape))).toBeTypeOf("function");
});
