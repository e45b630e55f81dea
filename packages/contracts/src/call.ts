import type { PathParams } from "./path.ts";
import type { RouteContract } from "./route.ts";
import type { z } from "./zod.ts";

/**
 * A call as the web app's first scripts see it: method, path and access, and the contract as a type only. Its schemas
 * would include zod.
 */
export interface Call<Contract extends RouteContract = RouteContract> {
  readonly method: Contract["method"];
  readonly path: Contract["path"];
  readonly access: Contract["access"];
  /** Never set. The types below use it to find the contract. */
  readonly contract?: Contract;
}

/** The parameters in the path of a call. */
export type CallParams<Contract extends RouteContract> = PathParams<Contract["path"]>;

/** The body that a call accepts; `undefined` for a call without one. */
export type CallBody<Contract extends RouteContract> = Contract extends {
  body: infer Body extends z.ZodType;
}
  ? z.input<Body>
  : undefined;

/** The query that a call accepts; `undefined` for a call without one. */
export type CallQuery<Contract extends RouteContract> = Contract extends {
  query: infer Query extends z.ZodType;
}
  ? z.input<Query>
  : undefined;

/** The JSON answer of a successful call, with status 200 or 201; `undefined` when there is none. */
export type CallAnswer<Contract extends RouteContract> = Contract["answers"] extends
  | { 200: infer Shape extends z.ZodType }
  | { 201: infer Shape extends z.ZodType }
  ? z.output<Shape>
  : undefined;
