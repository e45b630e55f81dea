import { UnknownEvent } from "@laurel/event-sourcing/kernel/history";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { CallerGone } from "@laurel/event-sourcing/work/caller";
import { isLanguageCode, type LanguageCode } from "@laurel/contracts/languages";
import { type Text, text } from "@laurel/contracts/text";
import { inEnglish, translateTo } from "@laurel/texts/translations";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { JSON_BODY_LIMIT } from "@laurel/contracts/constants";
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { continueTraces } from "./continue-traces.ts";
import { makeRequestLoggersLazily } from "./lazy-logger.ts";
import type { Logger } from "../process/logger.ts";
import {
  HttpProblem,
  notFound,
  problemOfStream,
  type ProblemInTexts,
  translatedProblem,
} from "./problems.ts";
import { serializerOf } from "./serializers.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The language of the answer (docs/api.md, Languages). */
    language: LanguageCode;
  }
}

/** The proxies whose X-Forwarded-* headers are trusted: a number of hops, or addresses. */
export type TrustedProxies = number | string[];

export interface HttpServerOptions {
  /** Whose server it is, for spans. Without a name, it makes none. */
  name?: string;
  logger: Logger;
  trustProxy?: TrustedProxies;
  /** Whether request ids of callers are kept: only between our own processes. */
  acceptRequestIds: boolean;
  /** The size limit of a request's headers. Node's default when not set. */
  headerBytes?: number;
  /** For answers to malformed requests, which don't reach any hook. */
  errorHeaders?: Readonly<Record<string, string>>;
  /** Whether every answer is checked against its contract: in tests and development. */
  checksAnswers?: boolean | undefined;
  /** The language of a request. Between our own processes, a header says it. */
  languageOf?: (request: FastifyRequest) => LanguageCode;
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Creates a Fastify server with Laurel's error bodies, request ids, JSON limits and logging. It doesn't listen yet. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const logger: FastifyBaseLogger = options.logger;
  const { languageOf = toldLanguage } = options;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BODY_LIMIT,
    http: options.headerBytes === undefined ? {} : { maxHeaderSize: options.headerBytes },
    trustProxy: believedProxies(options.trustProxy),
    genReqId: (request) => {
      const given = request.headers[INTERNAL_HEADERS.requestId];
      return options.acceptRequestIds && typeof given === "string" && REQUEST_ID.test(given)
        ? given
        : randomUUID();
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // Invalid addresses reach neither the hooks nor the error handler below.
    frameworkErrors: (error, request, reply) => {
      request.language = languageOf(request);
      sendProblem(error, request, reply.headers(options.errorHeaders ?? {}));
    },
    clientErrorHandler: (error, socket) => refuseBytes(error, socket, options.errorHeaders),
  });
  app.setSerializerCompiler(serializerOf);
  app.decorate("checksAnswers", options.checksAnswers ?? false);
  makeRequestLoggersLazily(app);
  chooseLanguages(app, languageOf);
  continueTraces(app, options.name);
  takeJsonOnly(app);
  dropIdleWhileClosing(app);
  app.setErrorHandler((error, request, reply) => sendProblem(error as Error, request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(notFound(), request, reply));
  return app;
}

function chooseLanguages(
  app: FastifyInstance,
  languageOf: (request: FastifyRequest) => LanguageCode,
): void {
  app.decorateRequest("language", "en");
  app.addHook("onRequest", async (request) => {
    request.language = languageOf(request);
  });
}

function toldLanguage({ headers }: FastifyRequest): LanguageCode {
  const told = headers[INTERNAL_HEADERS.language];
  return typeof told === "string" && isLanguageCode(told) ? told : "en";
}

/**
 * Answers a request that the parser refused. There is no request object, so the answer is written by hand and the
 * connection closed.
 */
function refuseBytes(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, code, message } = UNREADABLE[error.code ?? ""] ?? {
    status: "400 Bad Request",
    code: "invalid_request",
    message: text("The request is invalid"),
  };
  // The language is in the headers, which can't be read.
  const body = JSON.stringify({ code, message: inEnglish(message) });
  const head = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(body.length),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${head.join("")}\r\n${body}`);
  socket.destroy(error);
}

const UNREADABLE: Record<string, { status: string; code: string; message: Text }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    code: "request_timeout",
    message: text("The request took too long to arrive"),
  },
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    code: "headers_too_large",
    message: text("The request's headers are too large"),
  },
};

function believedProxies(proxies: TrustedProxies | undefined) {
  if (typeof proxies === "number") return (_address: string, hop: number) => hop < proxies;
  return proxies ?? false;
}

/** Closes connections that become idle after the server began to close. They would keep it open until their timeout. */
function dropIdleWhileClosing(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook("onClose", async () => clearInterval(timer));
}

/** Accepts JSON only. A DELETE may have the type application/json and no body. */
function takeJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser("text/plain");
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, String(body), done);
  });
}

function sendProblem(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, problem, retryAfter } = describe(error);
  if (status >= 500 && !(error instanceof HttpProblem) && !(error instanceof CallerGone))
    request.log.error({ err: error }, "request failed");
  if (error instanceof UnknownEvent) reply.header(INTERNAL_HEADERS.newer, "1");
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  reply
    .code(status)
    .header("content-language", request.language)
    .send(translatedProblem(problem, translateTo(request.language)));
}

interface Described {
  status: number;
  problem: ProblemInTexts;
  retryAfter?: number | undefined;
}

const isTemporary = (error: Error): boolean =>
  error instanceof EngineUnavailable ||
  error instanceof UnknownEvent ||
  error instanceof CallerGone;

/** The problem that a caller gets for an error. A 5xx reveals nothing internal. */
function describe(error: Error): Described {
  if (error instanceof HttpProblem) return error;
  if (isTemporary(error)) {
    const message = text("This is not available right now. Please try again.");
    return { status: 503, problem: { code: "unavailable", message }, retryAfter: 2 };
  }
  const ofStream = problemOfStream(error);
  if (ofStream) return ofStream;
  const { statusCode = 500, code = "" } = error as Partial<FastifyError>;
  if (statusCode === 413)
    return {
      status: 413,
      problem: { code: "too_large", message: text("The request is too large") },
    };
  if (statusCode === 415)
    return {
      status: 415,
      problem: {
        code: "unsupported_type",
        message: text("Send JSON with Content-Type: application/json"),
      },
    };
  // A parameter longer than any of our ids.
  if (code === "FST_ERR_MAX_PARAM_LENGTH") return notFound();
  if (statusCode >= 400 && statusCode < 500) {
    const invalidJson = code.startsWith("FST_ERR_CTP") || error instanceof SyntaxError;
    const message = invalidJson ? text("The body is invalid JSON") : text("The request is invalid");
    return {
      status: statusCode,
      problem: { code: invalidJson ? "invalid_json" : "invalid_request", message },
    };
  }
  if (statusCode === 503) {
    return {
      status: 503,
      problem: { code: "unavailable", message: text("The server is stopping") },
      retryAfter: 2,
    };
  }
  return {
    status: 500,
    problem: {
      code: "internal_error",
      message: text("Something went wrong. Please try again."),
    },
  };
}
