import { ACCESS_TOKEN_PATH } from "@laurel/contracts/internal";
import { SCOPES, type Scope } from "@laurel/contracts/scopes";
import { formatAccessToken } from "@laurel/hosting/keys/access-token-format";
import { createHash } from "node:crypto";
import type { Asked } from "./fake-services.ts";
import type { GatewayHarness } from "./gateway-harness.ts";

type Response = Awaited<ReturnType<GatewayHarness["call"]>>;

/** An assistant of Ada with an access token, at the gateway's `/mcp`. */
export interface Assistant {
  headers: Readonly<Record<string, string>>;
  /** Sends a body: an object as JSON, text as it is. */
  post(body: unknown, headers?: Record<string, string>): Promise<Response>;
  send(method: string, params?: object): Promise<Response>;
  use(name: string, values?: object): Promise<Response>;
  /** The calls that have reached a service since the last time, without the look-ups of tokens. */
  reached(): Asked[];
}

export function createAssistant(
  gateway: GatewayHarness,
  scopes: readonly Scope[] = SCOPES,
): Assistant {
  const token = formatAccessToken(createHash("sha256").update(scopes.join()).digest());
  gateway.services.when(`POST ${ACCESS_TOKEN_PATH}`, () => ({ body: { userId: "ada", scopes } }));
  const headers = {
    accept: "application/json, text/event-stream",
    authorization: `Bearer ${token}`,
  };
  const post: Assistant["post"] = (body, more) =>
    gateway.call("POST", "/mcp", { body, headers: { ...headers, ...more } });
  const send: Assistant["send"] = (method, params) =>
    post({ jsonrpc: "2.0", id: 1, method, ...(params && { params }) });
  return {
    headers,
    post,
    send,
    use: (name, values = {}) => send("tools/call", { name, arguments: values }),
    reached: () => gateway.services.asked.splice(0).filter(({ url }) => url !== ACCESS_TOKEN_PATH),
  };
}

/** What a tool said: its result, or `{code, message}`. */
export function saidBy(answer: Response): unknown {
  const { content } = answer.json().result as { content: { text: string }[] };
  return JSON.parse(content[0]?.text ?? "null");
}
