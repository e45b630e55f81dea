import { check } from "k6";
import http, { type CookieJar, type FileData, type RefinedResponse } from "k6/http";
import type { Call, CallAnswer } from "../../../packages/contracts/src/call.ts";
import type { RouteContract } from "../../../packages/contracts/src/route.ts";
import { nameOf } from "./calls.ts";
import { baseUrl } from "./settings.ts";

/** Who calls: a browser with its cookies, or a program with its token. */
export interface Caller {
  jar: CookieJar;
  headers: Readonly<Record<string, string>>;
}

interface Step<Contract extends RouteContract> {
  call: Call<Contract>;
  status: number;
  kind: string;
}

interface Sent {
  /** The path with its parameters and query; by default that of the call. */
  path?: string;
  body?: object;
  key?: string;
  /** Sent as a form, like a browser does, instead of `body`. */
  file?: FileData;
}

export interface Answer<Body> {
  body: Body;
  headers: Readonly<Record<string, string>>;
}

/** k6's virtual user has only one cookie jar, which it empties after each visit. This one lasts. */
export const browser = (): Caller => ({
  jar: new http.CookieJar(),
  headers: { Origin: new RegExp("^https?://[^/]+").exec(baseUrl)?.[0] ?? baseUrl },
});

export const program = (token: string): Caller => ({
  jar: new http.CookieJar(),
  headers: { Authorization: `Bearer ${token}` },
});

/** Makes one call. Undefined, and a failed check, unless it succeeds. */
export function send<Contract extends RouteContract>(
  caller: Caller,
  step: Step<Contract>,
  sent: Sent = {},
): Answer<CallAnswer<Contract>> | undefined {
  const { method, url, body, params } = requestOf(caller, step, sent);
  return accepted(step, http.request(method, url, body, params));
}

/** A request for `http.batch`, which sends several at once like a page does. Read its answer with `accepted`. */
export function requestOf(
  { jar, headers }: Caller,
  { call, kind }: Pick<Step<RouteContract>, "call" | "kind">,
  { path = call.path, body, key, file }: Sent = {},
) {
  const params = {
    jar,
    responseType: "text" as const,
    tags: { name: nameOf(call), kind },
    headers: {
      ...headers,
      ...(body && { "Content-Type": "application/json" }),
      ...(key && { "Idempotency-Key": key }),
    },
  };
  const url = `${baseUrl}${path}`;
  return { method: call.method, url, params, body: file ? { file } : JSON.stringify(body) };
}

/** The answer of a call. Undefined, and a failed check, unless it has the status of a success and a valid body. */
export function accepted<Contract extends RouteContract>(
  { call, status }: Step<Contract>,
  answer: RefinedResponse<"text">,
): Answer<CallAnswer<Contract>> | undefined {
  const name = nameOf(call);
  if (!hasStatus(name, status, answer)) return undefined;
  const { headers } = answer;
  if (status === 204) return { body: undefined as CallAnswer<Contract>, headers };
  try {
    return { body: JSON.parse(answer.body) as CallAnswer<Contract>, headers };
  } catch {
    expectContent(`${name} answers with JSON`, false, answer.body);
    return undefined;
  }
}

/** What Laurel answers while it's too busy, and what a client tries again later. */
const BUSY = 503;

/** Whether a call has succeeded. A 503 counts as failed, but not as wrong. */
export function hasStatus(name: string, status: number, answer: RefinedResponse<"text">): boolean {
  const isRight = answer.status === status;
  const isKnown = isRight || answer.status === BUSY;
  check(null, { [`${name} answers ${status}, or 503`]: () => isKnown }, { about: "status" });
  if (!isKnown) report(`${name} answered ${answer.status} ${answer.error}: ${answer.body}`);
  return isRight;
}

/** Records whether an answer says the truth. The run fails with the first one that doesn't. */
export function expectContent(what: string, holds: boolean, found: unknown): void {
  check(null, { [what]: () => holds }, { about: "content" });
  if (!holds) report(`It isn't true that ${what}: ${JSON.stringify(found)}`);
}

/** Per virtual user, so that a product that is down doesn't fill the log. */
const MOST_REPORTS = 5;
const LONGEST_REPORT = 500;
let reports = 0;

function report(text: string): void {
  reports += 1;
  if (reports <= MOST_REPORTS) console.error(text.slice(0, LONGEST_REPORT));
}
