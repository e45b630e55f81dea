import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { Client } from "undici";
import { NameUnknown, UrlNotAllowed, type Destinations } from "./destination.ts";
import type { ResolvedAddress } from "./lookup.ts";

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
 * Every attempt looks the name up, checks each of its addresses, and connects to exactly these: a name that changes in
 * between (DNS rebinding) has no effect. Redirects are answers like others. `limitMs` is for tests.
 */
export function createPost(destinations: Destinations, limitMs = ATTEMPT_MS): Post {
  return async (post, stop) => {
    const began = performance.now();
    const outcome = (status: number, error: string) => ({
      status,
      error,
      durationMs: Math.round(performance.now() - began),
    });
    if (destinations.disabled) return outcome(0, "Outbound connections are switched off");
    const timeout = AbortSignal.timeout(limitMs);
    const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
    try {
      const status = await postOnce(destinations, post, signal);
      return outcome(
        status,
        status >= 200 && status < 300 ? "" : `The receiver answered ${status}`,
      );
    } catch (error) {
      return outcome(0, signal.aborted ? "No answer in time" : reasonOf(error));
    }
  };
}

async function postOnce(
  destinations: Destinations,
  { url, headers, body }: OutgoingPost,
  signal: AbortSignal,
): Promise<number> {
  const target = new URL(url);
  const addresses = await unlessAborted(destinations.addressesOf(target), signal);
  const client = new Client(target.origin, {
    allowH2: false,
    connect: { lookup: onlyTo(addresses), rejectUnauthorized: true, timeout: ATTEMPT_MS },
  });
  try {
    const path = target.pathname + target.search;
    const answer = await client.request({ method: "POST", path, headers, body, signal });
    await skim(answer.body);
    return answer.statusCode;
  } finally {
    await client.destroy();
  }
}

/** Answers every look-up with the checked addresses. Literal addresses are not looked up, and were checked as well. */
function onlyTo(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_name, { all }, done) => {
    const [first] = addresses;
    if (all || !first) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };
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

async function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The connection was refused",
  ECONNRESET: "The connection was closed",
  EPIPE: "The connection was closed",
  UND_ERR_SOCKET: "The connection was closed",
  UND_ERR_CONNECT_TIMEOUT: "No answer in time",
  EHOSTUNREACH: "The receiver can't be reached",
  ENETUNREACH: "The receiver can't be reached",
  CERT_HAS_EXPIRED: "The certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for another name",
};

function reasonOf(error: unknown): string {
  if (error instanceof UrlNotAllowed) return error.message;
  if (error instanceof NameUnknown) return "The name can't be looked up";
  const code = codeOf(error);
  const reason = REASONS[code];
  if (reason !== undefined) return reason;
  if (/CERT|SIGNATURE|ISSUER/.test(code)) return "The certificate is not trusted";
  if (/^(ERR_SSL|EPROTO)/.test(code)) return "The receiver doesn't speak TLS";
  if (/^(HPE_|UND_ERR)/.test(code)) return "The answer was not valid HTTP";
  return "The connection failed";
}

/** Of several addresses that were tried, the first failure. */
function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && "code" in first && typeof first.code === "string"
    ? first.code
    : "";
}

/** The host whose receivers share their turns. */
export function hostOf(url: string): string {
  const { hostname } = new URL(url);
  return isIP(hostname) ? hostname : hostname.replace(/\.$/, "");
}
