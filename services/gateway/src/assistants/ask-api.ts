import { problemSchema, type Problem } from "@laurel/contracts/problem";
import type { RouteContract } from "@laurel/contracts/route";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import type { FastifyRequest } from "fastify";

/** The values of a tool, by the names of the fields of its call. */
export type Values = Readonly<Record<string, unknown>>;

/** What a call has refused, for the assistant. */
export class ToolProblem extends Error {
  readonly code: string;

  constructor({ code, message, issues = [] }: Problem) {
    const named = issues.map(({ path, message: rule }) => `${path}: ${rule}`);
    super(named.length === 0 ? message : named.join("; "));
    this.code = code;
  }
}

export interface ApiAnswer {
  /** As JSON; empty if the call answers nothing. */
  text: string;
  link: string;
}

export const jsonOf = ({ text }: ApiAnswer): unknown => JSON.parse(text);

/** Makes a call of the API with the values of its path, its query and its body. Throws ToolProblem. */
export type AskApi = (call: RouteContract, values: Values) => Promise<ApiAnswer>;

/**
 * Makes calls through the gateway itself, as the sender of a request: with its token, its address and its key. Tells
 * `onCall` before each of them.
 */
export function asSenderOf(request: FastifyRequest, onCall: () => void): AskApi {
  const { authorization = "", "idempotency-key": key, "user-agent": agent } = request.headers;
  const headers = {
    authorization,
    ...(key !== undefined && { "idempotency-key": String(key) }),
    ...(agent !== undefined && { "user-agent": agent }),
  };
  return async (call, values) => {
    const { url, body } = requestOf(call, values);
    onCall();
    const answer = await request.server.inject({
      method: call.method,
      url,
      headers,
      remoteAddress: request.ip,
      ...(body && { payload: body }),
    });
    if (answer.statusCode >= 400) throw new ToolProblem(problemSchema.parse(answer.json()));
    const link = String(answer.headers["link"] ?? "");
    return { text: answer.body, link };
  };
}

/**
 * What fills a parameter of a path: the id of a credential. Any other text could be part of another call's path, as
 * `removed` is.
 */
export const pathValue = credentialSchema.shape.id;

/** The address and the JSON body of a call. Throws ToolProblem for an id that no credential can have. */
export function requestOf({ path, query, body }: RouteContract, values: Values) {
  const rest = new Map(Object.entries(values));
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    if (typeof value !== "string")
      throw new ToolProblem({ code: "invalid_input", message: `${name} is missing` });
    if (!pathValue.safeParse(value).success)
      throw new ToolProblem({ code: "not_found", message: "Credential not found" });
    return value;
  });
  const parameters = new URLSearchParams();
  for (const name of Object.keys(query?.shape ?? {})) {
    const value = rest.get(name);
    rest.delete(name);
    if (value !== undefined) parameters.set(name, textOf(value));
  }
  const url = parameters.size > 0 ? `${filled}?${parameters.toString()}` : filled;
  return { url, body: body ? Object.fromEntries(rest) : undefined };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
