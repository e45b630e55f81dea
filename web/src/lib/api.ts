import { PERSON_HEADER } from "@laurel/contracts/constants";
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

/**
 * The default read: same-origin JSON with cookies, parsed here. Throws ApiError for a response that isn't OK,
 * NetworkError without a response, and UnreadableAnswerError if it can't be parsed.
 */
export async function readJson<T>(
  path: ApiPath,
  parser: Parser<T>,
  headers?: HeadersInit,
): Promise<T> {
  const response = await call(path, headers ? { headers } : {});
  try {
    return parser.parse(await response.json());
  } catch (cause) {
    throw new UnreadableAnswerError(cause);
  }
}

/** A read that returns a file. Throws ApiError, NetworkError. */
export async function readFile(path: ApiPath): Promise<Blob> {
  const response = await call(path, {});
  return response.blob().catch((cause: unknown) => {
    throw new NetworkError(!navigator.onLine, cause);
  });
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

/** One change. Use it through `createIntent`. */
export async function sendRequest(path: ApiPath, send: Send, origin: Origin): Promise<Response> {
  const headers = originHeaders(origin);
  const { method, body } = send;
  if (body === undefined) return call(path, { method, headers });
  if (body instanceof FormData) return call(path, { method, headers, body });
  headers.set("Content-Type", "application/json");
  return call(path, { method, headers, body: JSON.stringify(body) });
}

async function call(path: ApiPath, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { credentials: "include", ...init }).catch(
    (cause: unknown) => {
      throw new NetworkError(!navigator.onLine, cause);
    },
  );
  if (!response.ok) throw new ApiError(response.status, problemFrom(await jsonOrNothing(response)));
  return response;
}

async function jsonOrNothing(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
