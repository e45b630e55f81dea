import { expect, it } from "vitest";
import { openApiDocument } from "./openapi.ts";
import type { RouteContract } from "./route.ts";
import { allRoutes } from "./routes/all.ts";
import { listCredentials } from "./routes/credentials.ts";
import { z } from "./zod.ts";

interface Media {
  example?: unknown;
}
interface Operation {
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media>; headers?: object }>;
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

const named = allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const);

it.each(named.filter(([, { body }]) => body))(
  "%s has an example of a valid body",
  (_name, route) => {
    const example = operationOf(route).requestBody?.content[JSON_TYPE]?.example;
    expect(route.body?.safeParse(example).error).toBeUndefined();
  },
);

it.each(named)("%s has examples of valid answers", (_name, route) => {
  const { responses } = operationOf(route);
  const refused = Object.entries(route.answers).filter(
    ([status, shape]) =>
      shape instanceof z.ZodType &&
      !shape.safeParse(responses[status]?.content?.[JSON_TYPE]?.example).success,
  );
  expect(refused.map(([status]) => status)).toEqual([]);
});

it.each(named)("%s has a valid example of each parameter", (_name, route) => {
  const { parameters = [] } = operationOf(route);
  expect(parameters.filter(({ example }) => example === undefined)).toEqual([]);
  const query = parameters.filter((parameter) => parameter.in === "query");
  const examples = Object.fromEntries(query.map(({ name, example }) => [name, example]));
  expect(route.query?.safeParse(examples).error).toBeUndefined();
});

it("names the headers of a page of credentials", () => {
  const { responses } = operationOf(listCredentials);
  expect(Object.keys(responses[200]?.headers ?? {})).toEqual(["X-Total-Count", "Link"]);
  expect(responses[400]?.headers).toBeUndefined();
});

it.each(named.filter(([, { access }]) => access === "signed-in"))(
  "the example of what an access token is refused says why: %s",
  (_name, route) => {
    const { scope = "session", confirmed } = route;
    const example = operationOf(route).responses["403"]?.content?.[JSON_TYPE]?.example;
    const token = scope === "session" ? "session_required" : "insufficient_scope";
    expect(example).toMatchObject({ code: confirmed ? "confirm_required" : token });
    if (!confirmed && scope !== "session")
      expect(example).toMatchObject({ message: `The access token needs the scope ${scope}` });
  },
);
