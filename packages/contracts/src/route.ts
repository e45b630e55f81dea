import type { CallScope } from "./scopes.ts";
import type { ServiceName } from "./services.ts";
import type { z } from "./zod.ts";

/** An answer that is not JSON: a file or a redirect. The query decides between several types. */
export interface RawAnswer {
  contentType: string | readonly string[];
}

/** The answer of a status: a JSON shape, a raw body, or nothing. */
export type AnswerShape = z.ZodType | RawAnswer | null;

/** The rate limit of a call besides the one per person (docs/api.md, Rate limits). */
export type RateGroup = "sign-in" | "sign-up" | "mail";

/**
 * One call of the public contract, shared by the gateway (its routes), the owner (its handler), the web app and the
 * OpenAPI document. `path` uses `:name` for parameters.
 */
export interface RouteContract {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/api/${string}`;
  owner: ServiceName | "gateway";
  access: "anonymous" | "signed-in";
  /** What an access token needs for a signed-in call. Without a scope, no access token may make the call. */
  scope?: CallScope;
  /**
   * Only for a session whose person has given their password or a passkey within CONFIRMED_MINUTES. The gateway answers
   * 403 `confirm_required` otherwise, before it reads the body.
   */
  confirmed?: true;
  /** Services that may make this call for a person. All other calls come from the gateway. */
  peers?: readonly ServiceName[];
  summary: string;
  query?: z.ZodObject;
  /** With these values in the query, the call changes something that no scope includes, whatever `scope` says. */
  unscopedQuery?: Readonly<Record<string, string>>;
  body?: z.ZodType;
  /** The size limit of a JSON body in bytes, where it isn't JSON_BODY_LIMIT. */
  bodyLimit?: number;
  /** Sent as multipart/form-data instead of JSON. */
  multipart?: true;
  /** A form that may be larger than 12 MB. It may take this long to arrive, and again to be answered. */
  upload?: { bytes: number; minutes: number };
  /**
   * Work of which one person runs two at a time. The gateway lets eight more uploads of a person wait, and answers further
   * ones 429; of other work it lets fifty wait, and answers 503.
   */
  heavy?: "upload" | "work";
  /** The answer waits for another host: it must not keep one of the connections that all other calls share. */
  slow?: true;
  /** The answer is of use to its caller only: the call ends when the caller has gone. Only for GET. */
  endsWithCaller?: true;
  rate?: RateGroup;
  /**
   * Other sites and mail programs may make the call, with any body, which is dropped. Only for calls that a secret in the
   * query allows.
   */
  crossSite?: true;
  answers: Record<number, AnswerShape>;
  /** Headers of successful answers that programs read, with their meaning. */
  answerHeaders?: Readonly<Record<string, string>>;
}

/** Keeps the literal types of a contract, so that handlers know their body, query and answers. */
export function defineRoute<const Contract extends RouteContract>(contract: Contract): Contract {
  return contract;
}
