import { APP_NAME, CONFIRMED_MINUTES } from "./constants.ts";
import { EVENTS_TAG, eventWebhooks } from "./openapi-events.ts";
import { exampleOf } from "./openapi-examples.ts";
import { DESCRIPTIONS, problemExample } from "./openapi-answers.ts";
import { tagOf, TAGS } from "./openapi-tags.ts";
import { problemSchema } from "./problem.ts";
import type { AnswerShape, RouteContract } from "./route.ts";
import { jsonSchema } from "./json-schema.ts";
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
    tags: [...TAGS, { name: EVENTS_TAG }],
    paths,
    webhooks: eventWebhooks(),
    components: {
      securitySchemes: {
        [SESSION]: { type: "apiKey", in: "cookie", name: "laurel" },
        [TOKEN]: { type: "http", scheme: "bearer", description: TOKEN_HELP },
      },
    },
  };
}

function operation(route: RouteContract): Record<string, unknown> {
  const parameters = [...pathParameters(route.path), ...queryParameters(route)];
  if (route.method === "POST") parameters.push(IDEMPOTENCY_KEY);
  return {
    summary: route.summary,
    ...description(route),
    tags: [tagOf(route.path)],
    ...security(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(route),
    responses: Object.fromEntries(
      Object.entries(answersOf(route)).map(([status, shape]) => [
        status,
        { ...response(status, shape, route), ...headersOf(status, route) },
      ]),
    ),
  };
}

function security({ access, scope }: RouteContract): Record<string, unknown> {
  if (access === "anonymous") return {};
  const byToken = scope === undefined || scope === "session" ? [] : [{ [TOKEN]: [scope] }];
  return { security: [{ [SESSION]: [] }, ...byToken] };
}

/** Which token or session a call needs. */
function description({ access, scope = "session", confirmed }: RouteContract) {
  if (access === "anonymous") return {};
  if (confirmed) return { description: NEEDS_CONFIRMING };
  const needed =
    scope === "session"
      ? "Needs a session. Access tokens can’t make this call."
      : `Scope: \`${scope}\`.`;
  return { description: needed };
}

const TOKEN_HELP =
  "An access token, made in Settings › Developers. Its scopes must include the one that the call names.";

const NEEDS_CONFIRMING =
  `Needs a session that was confirmed within ${CONFIRMED_MINUTES} minutes: by logging in, or by POST ` +
  "/api/users/me/confirm. Answers 403 `confirm_required` otherwise.";

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  description: "The same key from the same person has one effect and one answer",
  schema: { type: "string", minLength: 1, maxLength: 200 },
  example: "3f0c5a52-9a53-4f1e-8f0d-0c0a4c2f7d11",
};

/** With the refusal of an access token whose scopes don't include the call. */
function answersOf({ access, answers }: RouteContract): RouteContract["answers"] {
  return access === "signed-in" ? { 403: problemSchema, ...answers } : answers;
}

function pathParameters(path: string): Record<string, unknown>[] {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name]) => {
    const schema = { type: "string" };
    return { name, in: "path", required: true, schema, example: exampleOf(schema, path, name) };
  });
}

function queryParameters({ query, path }: RouteContract): Record<string, unknown>[] {
  return Object.entries(query?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = jsonSchema(field as z.ZodType, "input");
    const example = exampleOf(schema, path, name);
    return {
      name,
      in: "query",
      ...(description === undefined ? {} : { description }),
      schema,
      example,
    };
  });
}

function requestBody({ body, multipart, path }: RouteContract): Record<string, unknown> {
  if (multipart) return { requestBody: { content: { "multipart/form-data": {} } } };
  if (!body) return {};
  const content = jsonContent(jsonSchema(body, "input"), (schema) => exampleOf(schema, path));
  return { requestBody: { required: true, content } };
}

function response(
  status: string,
  shape: AnswerShape,
  route: RouteContract,
): Record<string, unknown> {
  const description = DESCRIPTIONS[status] ?? "Answer";
  if (shape === null) return { description };
  if (!(shape instanceof z.ZodType)) {
    const types = [shape.contentType].flat();
    return { description, content: Object.fromEntries(types.map((type) => [type, {}])) };
  }
  const example = (schema: JsonSchema) =>
    shape === problemSchema ? problemExample(status, route) : exampleOf(schema, route.path);
  return { description, content: jsonContent(jsonSchema(shape, "output"), example) };
}

function headersOf(status: string, { answerHeaders }: RouteContract): Record<string, unknown> {
  if (!answerHeaders || !status.startsWith("2")) return {};
  const headers = Object.entries(answerHeaders).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  return { headers: Object.fromEntries(headers) };
}

function jsonContent(schema: JsonSchema, example: (schema: JsonSchema) => unknown) {
  return { "application/json": { schema, example: example(schema) } };
}

type JsonSchema = Parameters<typeof exampleOf>[0];
