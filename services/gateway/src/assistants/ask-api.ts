import { problemSchema } from "@laurel/contracts/problem";
import type { RouteContract } from "@laurel/contracts/route";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { whileCallerWaits } from "@laurel/hosting/http/while-caller-waits";
import type { FastifyRequest } from "fastify";
import { readAnswer } from "./read-answer.ts";
import { ToolProblem } from "./tool-problem.ts";

/** The values of a tool, by the names of the fields of its call. */
export type Values = Readonly<Record<string, unknown>>;

export interface ApiAnswer {
  /** As JSON; empty if the call answers nothing. */
  text: string;
  link: string;
}

export const jsonOf = ({ text }: ApiAnswer): unknown => JSON.parse(text);

/** Makes a call of the API with the values of its path, its query and its body. Throws ToolProblem. */
export type AskApi = (call: RouteContract, values: Values) => Promise<ApiAnswer>;

/** What the sender of a message is told. */
export interface Told {
  /** Before each call. */
  onCall(): void;
  /** When an answer is large. It's read once this resolves. */
  onLarge(): Promise<void>;
}

/** Makes calls through the gateway itself, as the sender of a request: with its token, its address and its key. */
export function asSenderOf(request: FastifyRequest, { onCall, onLarge }: Told): AskApi {
  const { authorization = "", "idempotency-key": key, "user-agent": agent } = request.headers;
  const headers = {
    authorization,
    ...(key !== undefined && { "idempotency-key": String(key) }),
    ...(agent !== undefined && { "user-agent": agent }),
  };
  return async (call, values) => {
    const { url, body } = requestOf(call, values);
    onCall();
    const answer = await whileCallerWaits(
      request,
      // It begins when it's awaited, which must be for this caller.
      async () =>
        await request.server.inject({
          method: call.method,
          url,
          headers:
            body === undefined ? headers : { ...headers, "content-type": "application/json" },
          remoteAddress: request.ip,
          payloadAsStream: true,
          ...(body !== undefined && { payload: body }),
        }),
    );
    const text = await readAnswer(answer, onLarge);
    if (answer.statusCode >= 400) throw new ToolProblem(problemSchema.parse(JSON.parse(text)));
    return { text, link: String(answer.headers["link"] ?? "") };
  };
}

/**
 * What fills a parameter of a path: the id of a credential. Any other text could be part of another call's path, as
 * `removed` is.
 */
export const pathValue = credentialSchema.shape.id;

/** Of an address. A service would close the connection of one beyond its own limit, as if it had failed. */
const MOST_CHARACTERS = 8 * 1024;

/** The address and the JSON body of a call. Throws ToolProblem for values that neither can hold. */
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
    if (value !== undefined) parameters.set(name, typeof value === "string" ? value : json(value));
  }
  const url = parameters.size > 0 ? `${filled}?${parameters.toString()}` : filled;
  if (url.length > MOST_CHARACTERS)
    throw new ToolProblem({
      code: "invalid_input",
      message: "The values are too long for one request. Send fewer or shorter ones",
    });
  return { url, body: body ? json(Object.fromEntries(rest)) : undefined };
}

/** Throws ToolProblem for a value with so many levels that it can't be written. */
function json(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ToolProblem({ code: "invalid_input", message: "A value is nested too deeply" });
  }
}
