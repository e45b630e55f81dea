import { text } from "@laurel/contracts/text";
import { parseActor } from "@laurel/contracts/actor-header";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { PathParams } from "@laurel/contracts/path";
import type { RawAnswer, RouteContract } from "@laurel/contracts/route";
import type { Issuer } from "@laurel/contracts/services";
import type { z } from "@laurel/contracts/zod";
import { runAs } from "@laurel/event-sourcing/work/actor";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { answerShapes } from "./answer-shapes.ts";
import { commandIdOf, commitIdOfCall } from "./commit-id.ts";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { InternalIdentity, TokenVerifier } from "../keys/internal-tokens.ts";
import { HttpProblem, invalidInput, notAuthenticated, textIssues } from "./problems.ts";
import { whileCallerWaits } from "./while-caller-waits.ts";
import {
  formatVersions,
  parseVersions,
  type SeenVersions,
} from "@laurel/event-sourcing/streams/versions";

type BodyOf<Contract> = Contract extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : undefined;
type QueryOf<Contract> = Contract extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : undefined;
type ShapeOf<Answer> = Answer extends z.ZodType
  ? z.output<Answer>
  : Answer extends RawAnswer
    ? unknown
    : undefined;

/** One of the answers that the contract lists, with the streams that it touched. */
export type AnswerOf<Contract extends RouteContract> = {
  [Status in keyof Contract["answers"] & number]: {
    status: Status;
    body?: ShapeOf<Contract["answers"][Status]>;
    /** Replaces `body`: JSON text of the same shape, as a string or a stream. */
    json?: string | Readable;
    touched?: readonly StreamHead[];
    headers?: Readonly<Record<string, string>>;
  };
}[keyof Contract["answers"] & number];

export interface Call<Contract extends RouteContract> {
  /** The signed-in person's id; empty for anonymous calls. */
  userId: string;
  params: PathParams<Contract["path"]>;
  query: QueryOf<Contract>;
  body: BodyOf<Contract>;
  /** Identifies the command across retries, so that a repeat has one effect. */
  commandId: string;
  /**
   * The id of the commit that this call makes. `subject` is the person, or for anonymous calls what the command is
   * about.
   */
  commitIdFor(subject: string): string;
  seen: SeenVersions;
  request: FastifyRequest;
  /** Calls `done` once the answer has been sent, or its receiver has gone. */
  onSent(done: () => void): void;
}

declare module "fastify" {
  interface FastifyRequest {
    internal?: InternalIdentity;
  }
  interface FastifyContextConfig {
    /** The callers that a route accepts; only the gateway by default. */
    callers?: readonly Issuer[];
  }
}

const ONLY_GATEWAY: readonly Issuer[] = ["gateway"];

/** Refuses requests without the token of an accepted caller. Health and metrics need none. */
export function requireInternalToken(app: FastifyInstance, verifier: TokenVerifier): void {
  app.addHook("onRequest", async (request) => {
    // Fastify puts the options together anew for each read.
    const { url = "", config } = request.routeOptions;
    if (url.startsWith("/health") || url === "/metrics") return;
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
    const identity = token ? await verifier.verify(token) : undefined;
    if (!identity) throw notAuthenticated();
    const { callers = ONLY_GATEWAY } = config;
    if (!callers.some((caller) => caller === identity.issuer)) throw notForThisCaller();
    request.internal = identity;
  });
}

const notForThisCaller = () =>
  new HttpProblem(403, {
    code: "not_allowed",
    message: text("This service isn't allowed to make this call"),
  });

/** Serves one call of the public contract: parses the input with its schemas, and sends only answers that it lists. */
export function serve<const Contract extends RouteContract>(
  app: FastifyInstance,
  contract: Contract,
  handle: (call: Call<Contract>) => Promise<AnswerOf<Contract>>,
): void {
  app.route({
    method: contract.method,
    url: contract.path,
    ...(contract.bodyLimit === undefined ? {} : { bodyLimit: contract.bodyLimit }),
    config: { callers: [...ONLY_GATEWAY, ...(contract.peers ?? [])] },
    ...answerShapes(contract, app),
    ...(contract.access === "signed-in" ? { onRequest: requirePerson } : {}),
    handler: async (request, reply) => {
      const params = request.params as PathParams<Contract["path"]>;
      // Without a command id, the request id identifies the command: the gateway sends a repeat under the same id.
      const commandId = commandIdOf(request);
      const call: Call<Contract> = {
        userId: request.internal?.userId ?? "",
        params,
        query: parse(contract.query, request.query) as QueryOf<Contract>,
        body: parse(contract.body, request.body) as BodyOf<Contract>,
        commandId,
        commitIdFor: (subject) => commitIdOfCall(contract, { subject, commandId, params }),
        seen: parseVersions(request.headers[INTERNAL_HEADERS.seen]),
        request,
        onSent: (done) => void (reply.raw.closed ? done() : reply.raw.once("close", done)),
      };
      const work = () => whileCallerWaits(request, () => handle(call));
      const actor = parseActor(request.headers[INTERNAL_HEADERS.actor]);
      return send(reply, await (actor ? runAs(actor, work) : work()));
    },
  });
}

async function requirePerson({ internal }: FastifyRequest): Promise<void> {
  if (!internal?.userId) throw notAuthenticated();
}

interface AnyAnswer {
  status: number;
  body?: unknown;
  json?: string | Readable;
  touched?: readonly StreamHead[];
  headers?: Readonly<Record<string, string>>;
}

const JSON_TYPE = "application/json; charset=utf-8";

function send(reply: FastifyReply, answer: AnyAnswer): FastifyReply {
  if (answer.touched?.length)
    reply.header(INTERNAL_HEADERS.versions, formatVersions(answer.touched));
  if (answer.headers) reply.headers(answer.headers);
  reply.code(answer.status);
  if (answer.json !== undefined) return reply.type(JSON_TYPE).send(answer.json);
  return reply.send(answer.body);
}

/** Parses the input. Throws 400 with every invalid field. */
export function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input === undefined ? {} : input);
  if (parsed.success) return parsed.data;
  throw invalidInput(textIssues(parsed.error));
}

/** The answer of a handler. `touched` are the streams that it wrote to or shows. */
export function answer<const Status extends number, Body>(
  status: Status,
  body: Body,
  touched: readonly StreamHead[] = [],
) {
  return { status, body, touched };
}

/** An answer whose body is already JSON text. The caller guarantees its shape. */
export function answerJson<const Status extends number>(status: Status, json: string | Readable) {
  return { status, json };
}

/** Answers with a list. A long list is written item by item, so that it's never one string. */
export function answerList<const Status extends number>(status: Status, items: readonly unknown[]) {
  if (items.length <= SHORT_LIST) return answerJson(status, JSON.stringify(items));
  return answerJson(status, Readable.from(listText(items)));
}

/** Answers with an object that has a list, likewise. */
export function answerWithList<const Status extends number, Name extends string>(
  status: Status,
  name: Name,
  { [name]: items, ...others }: Record<Name, readonly unknown[]> & Record<string, unknown>,
) {
  const rest = JSON.stringify(others).slice(1);
  const text = objectText(`{${JSON.stringify(name)}:`, items, rest === "}" ? rest : `,${rest}`);
  return answerJson(
    status,
    items.length > SHORT_ENTRIES ? Readable.from(text) : [...text].join(""),
  );
}

function* objectText(begin: string, items: readonly unknown[], end: string): Generator<string> {
  yield begin;
  yield* listText(items);
  yield end;
}

const SHORT_LIST = 100;
/** Of an object. Each may have 100 KB. */
const SHORT_ENTRIES = 10;

function* listText(items: readonly unknown[]): Generator<string> {
  yield "[";
  for (const [index, item] of items.entries()) yield (index > 0 ? "," : "") + JSON.stringify(item);
  yield "]";
}
