import { text } from "@laurel/contracts/text";
import { isIP } from "node:net";
import type { Readable } from "node:stream";
import { connect } from "./connect.ts";
import type { Destinations } from "./destination.ts";
import { reasonOf, receiverAnswered } from "./reasons.ts";

/** The limits of one attempt. */
export const ATTEMPT_MS = 10_000;
const MOST_BYTES = 64 * 1024;

export interface OutgoingPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The status of the answer, or 0 and why there is none. Neither contains an address. */
export interface PostOutcome {
  status: number;
  error: string;
  durationMs: number;
}

/** Posts to somebody else's server. It resolves within the limit, or once `stop` is aborted, and never throws. */
export type Post = (post: OutgoingPost, stop?: AbortSignal) => Promise<PostOutcome>;

/**
 * Every attempt connects only to the addresses that were checked (connect.ts). Redirects are answers like others.
 * `limitMs` is for tests.
 */
export function createPost(destinations: Destinations, limitMs = ATTEMPT_MS): Post {
  return async (post, stop) => {
    const began = performance.now();
    const outcome = (status: number, error: string) => ({
      status,
      error,
      durationMs: Math.round(performance.now() - began),
    });
    if (destinations.disabled) return outcome(0, text("Outbound connections are switched off"));
    const timeout = AbortSignal.timeout(limitMs);
    const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
    try {
      const status = await postOnce(destinations, post, signal);
      return outcome(status, status >= 200 && status < 300 ? "" : receiverAnswered(status));
    } catch (error) {
      return outcome(0, signal.aborted ? text("No answer in time") : reasonOf(error));
    }
  };
}

async function postOnce(
  destinations: Destinations,
  { url, headers, body }: OutgoingPost,
  signal: AbortSignal,
): Promise<number> {
  const target = new URL(url);
  const client = await connect(destinations, target, signal);
  try {
    const path = target.pathname + target.search;
    const answer = await client.request({ method: "POST", path, headers, body, signal });
    await skim(answer.body);
    return answer.statusCode;
  } finally {
    await client.destroy();
  }
}

/** Lets the receiver finish a short answer. The status has decided already, so whatever goes wrong here is ignored. */
async function skim(body: Readable): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += (chunk as Buffer).length;
      if (bytes >= MOST_BYTES) break;
    }
  } catch {
    // It closed the connection half-way, or took too long.
  }
}

/** The host whose receivers share their turns. */
export function hostOf(url: string): string {
  const { hostname } = new URL(url);
  return isIP(hostname) ? hostname : hostname.replace(/\.$/, "");
}
