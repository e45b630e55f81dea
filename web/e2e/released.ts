import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** About the connection, the encoding, or the browser's copy of another release. */
const NOT_PASSED = new Set([
  "host",
  "connection",
  "if-none-match",
  "if-modified-since",
  "accept-encoding",
  "content-encoding",
  "content-length",
  "transfer-encoding",
]);

export interface Released {
  url: string;
  /** What a new release appends to the service worker. */
  version: string;
  /** Paths that this release doesn't have. */
  missing: RegExp | undefined;
  /** Paths that this release doesn't answer, until `letGo`. */
  held: RegExp | undefined;
  letGo(): void;
  close(): Promise<void>;
}

/** The product behind a proxy that can release another version of the web app. For reading only. */
export async function release(product: string): Promise<Released> {
  const waiting = new Set<() => void>();
  const letGo = () => {
    released.held = undefined;
    for (const goOn of waiting) goOn();
    waiting.clear();
  };
  const released: Released = {
    url: "",
    version: "",
    missing: undefined,
    held: undefined,
    letGo,
    close,
  };
  const server = createServer((asked, answer) => void pass(asked, answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The proxy doesn't listen");
  const url = new URL(product);
  url.port = String(address.port);
  released.url = url.origin;
  return released;

  async function pass(asked: IncomingMessage, answer: ServerResponse) {
    const { url = "/", method = "GET", headers } = asked;
    if (released.missing?.test(url)) return answer.writeHead(404).end();
    if (released.held?.test(url)) await new Promise<void>((goOn) => waiting.add(goOn));
    const sent = Object.entries(headers).filter(([name]) => !NOT_PASSED.has(name));
    const response = await fetch(product + url, {
      method,
      headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
      redirect: "manual",
    });
    const body = Buffer.from(await response.arrayBuffer());
    const received = [...response.headers].filter(([name]) => !NOT_PASSED.has(name));
    answer.writeHead(response.status, Object.fromEntries(received));
    return answer.end(url === "/sw.js" ? body.toString() + released.version : body);
  }

  async function close() {
    letGo();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
