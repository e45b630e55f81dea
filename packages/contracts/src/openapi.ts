import { APP_NAME } from "./constants.ts";
import { eventWebhooks } from "./openapi-events.ts";
import { problemSchema } from "./problem.ts";
import type { AnswerShape, RouteContract } from "./route.ts";
import { withoutNoise } from "./json-schema.ts";
import { z } from "./zod.ts";

const SESSION = "session";
const TOKEN = "token";

/** The OpenAPI 3.1 document of the public calls. */
export function openApiDocument(routes: readonly RouteContract[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: APP_NAME, version: "1" },
    paths,
    webhooks: eventWebhooks(),
    components: {
      securitySchemes: {
        [SESSION]: { type: "apiKey", in: "cookie", name: "laurel" },
        [TOKEN]: { type: "http", scheme: "bearer", description: "An access token with the scope" },
      },
    },
  };
}

function operation(route: RouteContract): Record<string, unknown> {
  const parameters = [...pathParameters(route.path), ...queryParameters(route.query)];
  if (route.method === "POST") parameters.push(IDEMPOTENCY_KEY);
  return {
    summary: route.summary,
    tags: [route.owner],
    ...security(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(route),
    responses: Object.fromEntries(
      Object.entries(answersOf(route)).map(([status, shape]) => [status, response(status, shape)]),
    ),
  };
}

function security({ access, scope }: RouteContract): Record<string, unknown> {
  if (access === "anonymous") return {};
  const byToken = scope === undefined || scope === "session" ? [] : [{ [TOKEN]: [scope] }];
  return { security: [{ [SESSION]: [] }, ...byToken] };
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  description: "The same key from the same person has one effect and one answer",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

/** With the refusal of an access token whose scopes don't include the call. */
function answersOf({ access, answers }: RouteContract): RouteContract["answers"] {
  return access === "signed-in" ? { 403: problemSchema, ...answers } : answers;
}

function pathParameters(path: string): Record<string, unknown>[] {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(query: z.ZodObject | undefined): Record<string, unknown>[] {
  return Object.entries(query?.shape ?? {}).map(([name, field]) => ({
    name,
    in: "query",
    schema: jsonSchema(field as z.ZodType, "input"),
  }));
}

function requestBody({ body, multipart }: RouteContract): Record<string, unknown> {
  if (multipart) return { requestBody: { content: { "multipart/form-data": {} } } };
  if (!body) return {};
  const schema = jsonSchema(body, "input");
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
}

function response(status: string, shape: AnswerShape): Record<string, unknown> {
  const description = DESCRIPTIONS[status] ?? "Answer";
  if (shape === null) return { description };
  if (!(shape instanceof z.ZodType)) return { description, content: { [shape.contentType]: {} } };
  return { description, content: { "application/json": { schema: jsonSchema(shape, "output") } } };
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: "Done",
  201: "Created",
  204: "Done, without a body",
  302: "Redirect",
  400: "Invalid input",
  401: "Not logged in",
  403: "Not allowed",
  404: "Not found, or not yours",
  409: "Conflict",
  413: "Too large",
  415: "Unsupported type",
  429: "Too many requests; see Retry-After",
  503: "Unavailable or too busy; see Retry-After",
};

function jsonSchema(schema: z.ZodType, io: "input" | "output"): unknown {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: withoutNoise,
  });
  return rest;
}
