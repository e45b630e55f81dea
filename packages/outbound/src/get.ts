import { text } from "@laurel/contracts/text";
import type { Readable } from "node:stream";
import { connect } from "./connect.ts";
import type { Destinations } from "./destination.ts";
import { reasonOf } from "./reasons.ts";

export interface OutgoingGet {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** A longer answer is an error. */
  mostBytes: number;
  /** Redirects to follow: none, those that stay on the host, or all. Each address is checked like the first. */
  redirects: "none" | "same-host" | "all";
}

/** The answer, whatever its status, or status 0 and why there is none. `error` contains no address. */
export type GetOutcome =
  | { status: 0; error: string }
  | { status: number; error: ""; url: string; contentType: string; body: Buffer };

/** Gets something from somebody else's server. It resolves once `signal` is aborted at the latest, and never throws. */
export type Get = (get: OutgoingGet, signal: AbortSignal) => Promise<GetOutcome>;

/** The error of an answer that is longer than was asked for. */
export const ANSWER_TOO_LONG = text("The answer is too long");

const MOST_REDIRECTS = 3;

class AnswerRefused extends Error {
  override readonly name = "AnswerRefused";
}

export function createGet(destinations: Destinations): Get {
  return async (get, signal) => {
    if (destinations.disabled)
      return { status: 0, error: text("Outbound connections are switched off") };
    try {
      return await follow(destinations, get, signal);
    } catch (error) {
      if (signal.aborted) return { status: 0, error: text("No answer in time") };
      return { status: 0, error: error instanceof AnswerRefused ? error.message : reasonOf(error) };
    }
  };
}

async function follow(
  destinations: Destinations,
  get: OutgoingGet,
  signal: AbortSignal,
): Promise<GetOutcome> {
  let target = new URL(get.url);
  for (let redirects = 0; ; redirects += 1) {
    const answer = await getOnce(destinations, target, get, signal);
    if (typeof answer !== "string") return answer;
    if (redirects === MOST_REDIRECTS) throw new AnswerRefused(text("Too many redirects"));
    const next = URL.parse(answer, target.href);
    if (!next) throw new AnswerRefused(text("The answer was not valid HTTP"));
    if (get.redirects === "same-host" && next.host !== target.host)
      throw new AnswerRefused(text("The server redirects to another host"));
    target = next;
  }
}

/** The answer, or the address that a redirect to follow names. */
async function getOnce(
  destinations: Destinations,
  target: URL,
  { headers, mostBytes, redirects }: OutgoingGet,
  signal: AbortSignal,
): Promise<GetOutcome | string> {
  const client = await connect(destinations, target, signal);
  try {
    const path = target.pathname + target.search;
    const answer = await client.request({ method: "GET", path, headers, signal });
    const { location } = answer.headers;
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode);
    if (redirects !== "none" && isRedirect && typeof location === "string") return location;
    const contentType = answer.headers["content-type"];
    return {
      status: answer.statusCode,
      error: "",
      url: target.href,
      contentType: typeof contentType === "string" ? contentType : "",
      body: await readUpTo(mostBytes, answer.body),
    };
  } finally {
    await client.destroy();
  }
}

async function readUpTo(mostBytes: number, body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += (chunk as Buffer).length;
    if (bytes > mostBytes) throw new AnswerRefused(ANSWER_TOO_LONG);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks, bytes);
}
