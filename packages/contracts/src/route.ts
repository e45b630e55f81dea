import type { ServiceName } from "./services.ts";
import type { z } from "./zod.ts";

/** An answer that is not JSON: a file or a redirect. */
export interface RawAnswer {
  contentType: string;
}

/** What a status answers: a JSON shape, a raw body, or nothing at all. */
export type AnswerShape = z.ZodType | RawAnswer | null;

/** Which counters a call moves besides the per-person one (contract.md, Rate limits). */
export type RateGroup = "sign-in" | "sign-up" | "mail";

/**
 * One call of the outside contract, shared by the gateway (its table), the owner (its handler), the web app and the
 * OpenAPI document. `path` uses `:name` for parameters.
 */
export interface RouteContract {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/api/${string}`;
  owner: ServiceName | "gateway";
  visibility: "public" | "private";
  /** Services that call it on a person's behalf. All calls of the outside contract come from the gateway. */
  peers?: readonly ServiceName[];
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Sent as multipart/form-data instead of JSON. */
  multipart?: true;
  rate?: RateGroup;
  answers: Record<number, AnswerShape>;
}

/** Keeps the literal types of a contract, so that handlers know their body, query and answers. */
export function defineRoute<const Contract extends RouteContract>(contract: Contract): Contract {
  return contract;
}
