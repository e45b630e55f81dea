import { Agent, request, type IncomingHttpHeaders } from "node:http";

export interface CallOptions {
  cookie?: string | undefined;
  /** Text and bytes are sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** Throws when the body isn't JSON. */
  json(): unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * One call with exactly the given headers: unlike `fetch`, it adds no browser headers and forbids none. A body is
 * `application/json` unless a header says otherwise.
 */
export function call(
  url: string,
  method: string,
  path: string,
  { cookie, body, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const bytes = bytesOf(body);
  const sent = new Headers(bytes ? { "content-type": "application/json" } : {});
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  if (cookie !== undefined) sent.set("cookie", cookie);
  if (bytes) sent.set("content-length", String(bytes.length));
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url + path,
      { method, agent, headers: Object.fromEntries(sent) },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString("utf8");
          const { statusCode: status = 0, headers: received } = incoming;
          resolve({ status, headers: received, bytes, text, json: () => JSON.parse(text) });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(bytes);
  });
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
}

/** The `name=value` of the session cookie that an answer has set. */
export function cookieIn({ headers }: Answer): string {
  return headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
}
