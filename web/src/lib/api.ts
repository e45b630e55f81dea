import { PERSON_HEADER } from "@laurel/contracts/constants";
import { forgetEarlyAnswers, takeEarlyAnswer } from "./early-answers.ts";
import { ownTurn } from "./own-turn.ts";
import { ApiError, NetworkError, problemFrom, UnreadableAnswerError } from "./problem.ts";

/** Parses a response's JSON, such as a zod schema. */
export interface Parser<T> {
  parse: (json: unknown) => T;
}

/** A path of the contracts, with its parameters filled in where it is sent. */
export type ApiPath = `/api/${string}`;

export interface Send {
  method: "POST" | "PUT" | "DELETE";
  /** Sent as JSON, or unchanged if it's form data. */
  body?: unknown;
}

/** What a read may add to its request. */
type Reading = Pick<RequestInit, "headers" | "signal">;

/**
 * The default read: same-origin JSON with cookies, parsed here. Throws ApiError for a response that isn't OK,
 * NetworkError without a response, and UnreadableAnswerError if it can't be parsed.
 */
export async function readJson<T>(
  path: ApiPath,
  parser: Parser<T>,
  reading: Reading = {},
): Promise<T> {
  return parseWith(parser, await call(path, reading));
}

/** A part of a list. */
export interface ListPart<T> {
  items: T;
  /** The number of items in the whole list. */
  total: number;
  /** The cursor of what follows; undefined at the end. */
  next: string | undefined;
}

/** Reads a part of a list: the path has a limit, perhaps a cursor. Throws like `readJson`. */
export async function readPart<T>(
  path: ApiPath,
  parser: Parser<T>,
  reading: Reading = {},
): Promise<ListPart<T>> {
  // Starting a request takes longer than many renders, and lists are read right after one.
  await ownTurn();
  reading.signal?.throwIfAborted();
  const response = await call(path, reading);
  const items = await parseWith(parser, response);
  const total = response.headers.get("X-Total-Count");
  if (total === null) throw new UnreadableAnswerError("X-Total-Count is missing");
  return { items, total: Number(total), next: nextCursor(response.headers.get("Link")) };
}

/** The link is absolute, with the installation's public address, but only its cursor matters. */
function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]*)>; *rel="next"/.exec(link ?? "")?.[1];
  return (
    address && (new URL(address, window.location.href).searchParams.get("cursor") ?? undefined)
  );
}

async function parseWith<T>(parser: Parser<T>, response: Response): Promise<T> {
  const text = await response.text().catch(brokenOff);
  try {
    return parser.parse(JSON.parse(text));
  } catch (cause) {
    throw new UnreadableAnswerError(cause);
  }
}

/** A read that returns a file. Throws ApiError, NetworkError. */
export async function readFile(path: ApiPath): Promise<Blob> {
  const response = await call(path, {});
  return response.blob().catch(brokenOff);
}

function brokenOff(cause: unknown): never {
  throw new NetworkError(!navigator.onLine, cause);
}

/** The same, but a 401 returns null. */
export async function readJsonOrNull<T>(path: ApiPath, parser: Parser<T>): Promise<T | null> {
  try {
    return await readJson(path, parser);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The person and the intent of a change. */
export interface Origin {
  idempotencyKey: string;
  /**
   * The id of the person whose screen sends it, empty for nobody. Cookies are shared, so another tab may have logged
   * in.
   */
  person: string;
}

/** The headers of every unsafe call. */
export function originHeaders({ idempotencyKey, person }: Origin): Headers {
  const headers = new Headers({ "Idempotency-Key": idempotencyKey });
  if (person !== "") headers.set(PERSON_HEADER, person);
  return headers;
}

/** Reads an answer to the end. */
export type ReadAnswer<T> = (response: Response) => Promise<T>;

/** Reads an answer as `readJson` does. */
export function readAs<T>(parser: Parser<T>): ReadAnswer<T> {
  return (response) => parseWith(parser, response);
}

/** Reads whatever JSON the answer has; undefined without any. */
export async function readAny(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** One change. Use it through `createIntent`. */
export async function sendRequest(path: ApiPath, send: Send, origin: Origin): Promise<Response> {
  const headers = originHeaders(origin);
  const { method, body } = send;
  if (body === undefined) return call(path, { method, headers });
  if (body instanceof FormData) return call(path, { method, headers, body });
  headers.set("Content-Type", "application/json");
  return call(path, { method, headers, body: JSON.stringify(body) });
}

/** The name of a call in its errors. */
export const callName = (method: string, path: ApiPath) => `${method} ${path}`;

async function call(path: ApiPath, init: RequestInit): Promise<Response> {
  const name = callName(init.method ?? "GET", path);
  if (init.method !== undefined) forgetEarlyAnswers();
  else if (init.headers === undefined) {
    init.signal?.throwIfAborted();
    const early = takeEarlyAnswer(path);
    if (early) return early;
  }
  const response = await fetch(path, { credentials: "include", ...init }).catch(
    (cause: unknown) => {
      throw new NetworkError(!navigator.onLine, cause, name);
    },
  );
  if (!response.ok) throw new ApiError(response.status, problemFrom(await readAny(response)), name);
  return response;
}
