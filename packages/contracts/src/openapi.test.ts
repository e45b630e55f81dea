import { describe, expect, it } from "vitest";
import { openApiDocument } from "./openapi.ts";
import type { RouteContract } from "./route.ts";
import { allRoutes } from "./routes/all.ts";
import { z } from "./zod.ts";

interface Media {
  example?: unknown;
}
interface Operation {
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
  parameters?: { name: string; in: string; example?: unknown }[];
}

const { paths } = openApiDocument(allRoutes) as {
  paths: Record<string, Record<string, Operation>>;
};

function operationOf({ path, method }: RouteContract): Operation {
  const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is missing`);
  return operation;
}

const JSON_TYPE = "application/json";

describe.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "the examples of %s",
  (_name, route) => {
    const { requestBody, responses, parameters = [] } = operationOf(route);

    it("are valid bodies", () => {
      if (route.body)
        expect(
          route.body.safeParse(requestBody?.content[JSON_TYPE]?.example).error,
        ).toBeUndefined();
    });

    it("are valid answers", () => {
      for (const [status, shape] of Object.entries(route.answers))
        if (shape instanceof z.ZodType) {
          const example = responses[status]?.content?.[JSON_TYPE]?.example;
          expect(shape.safeParse(example).error, status).toBeUndefined();
        }
    });

    it("are valid queries, and every parameter has one", () => {
      const query = parameters.filter((parameter) => parameter.in === "query");
      const examples = Object.fromEntries(query.map(({ name, example }) => [name, example]));
      expect(route.query?.safeParse(examples).error).toBeUndefined();
      for (const { name, example } of parameters) expect(example, name).not.toBeUndefined();
    });
  },
);
