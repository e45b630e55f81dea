import { readdirSync } from "node:fs";
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

const FILES = new Set(readdirSync(new URL("../dist/assets", import.meta.url)));
const OTHER = "-other";
/** The names of files in a text, with and without what another build has in them. */
const NAMES = /[\w.-]+\.(?:js|css)\b/g;
const REVISION = /(?<=revision:[`"])[0-9a-f]{16}/g;

export interface Released {
  url: string;
  /** Another build, whose files all have other names. The server has only those of its own. */
  isOtherBuild: boolean;
  /** What a new release appends to the service worker. */
  version: string;
  /** Paths that this release doesn't have. */
  missing: RegExp | undefined;
  /** Paths that this release doesn't answer, until `letGo`. */
  held: RegExp | undefined;
  /** Paths whose answers stop in the middle, until `letGo`. */
  stalled: RegExp | undefined;
  /** Paths whose answers break off in the middle. */
  cut: RegExp | undefined;
  letGo(): void;
  close(): Promise<void>;
}

/** The product behind a proxy that can release another version of the web app. For reading only. */
export async function release(product: string): Promise<Released> {
  const waiting = new Set<() => void>();
  const letGo = () => {
    released.held = undefined;
    released.stalled = undefined;
    for (const goOn of waiting) goOn();
    waiting.clear();
  };
  const untilLetGo = () => new Promise<void>((goOn) => waiting.add(goOn));
  const none = { missing: undefined, held: undefined, stalled: undefined, cut: undefined };
  const released: Released = { ...none, url: "", isOtherBuild: false, version: "", letGo, close };
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
    if (isMissing(url, released)) return answer.writeHead(404).end();
    if (released.held?.test(url)) await untilLetGo();
    const sent = Object.entries(headers).filter(([name]) => !NOT_PASSED.has(name));
    const response = await fetch(product + url.replace(OTHER, ""), {
      method,
      headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
      redirect: "manual",
    });
    const body = Buffer.from(await response.arrayBuffer());
    const received = [...response.headers].filter(([name]) => !NOT_PASSED.has(name));
    answer.writeHead(response.status, Object.fromEntries(received));
    const isText = /javascript|html|css/.test(response.headers.get("content-type") ?? "");
    const text = isText && released.isOtherBuild ? inOtherBuild(body.toString()) : body;
    const isCut = released.cut?.test(url);
    if (isCut || released.stalled?.test(url)) return inHalves(body, answer, isCut);
    return answer.end(url === "/sw.js" ? text.toString() + released.version : text);
  }

  async function inHalves(body: Buffer, answer: ServerResponse, isCut = false) {
    const half = body.length >> 1;
    await new Promise((written) => answer.write(body.subarray(0, half), written));
    if (isCut) return answer.destroy();
    await untilLetGo();
    return answer.end(body.subarray(half));
  }

  async function close() {
    letGo();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Each build has only its own files. */
function isMissing(url: string, { missing, isOtherBuild }: Released): boolean {
  if (missing?.test(url)) return true;
  const name = url.split("/").at(-1) ?? "";
  const isFile = url.startsWith("/assets/") && name.search(NAMES) >= 0;
  return isFile && name.includes(OTHER) !== isOtherBuild;
}

/** A text of the app as another build has it: with the names of its own files. */
const inOtherBuild = (text: string) =>
  text
    .replace(NAMES, (name) => (FILES.has(name) ? name.replace(/(?=\.\w+$)/, OTHER) : name))
    .replace(REVISION, (revision) => revision.slice(0, 8).padEnd(16, "0"));
