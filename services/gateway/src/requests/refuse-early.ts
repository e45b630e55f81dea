import { text } from "@laurel/contracts/text";
import type { Overload } from "@laurel/hosting/http/overload";
import type { FastifyInstance } from "fastify";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { dropRestOfBody } from "./arrival-limit.ts";
import type { Asked } from "./request-purpose.ts";
import type { LanguageCode } from "@laurel/contracts/languages";
import { documentStart, pageTexts, type PageTexts } from "../pages/page-texts.ts";
import { browsersLanguage } from "./request-language.ts";
import type { Problem } from "@laurel/contracts/problem";
import { createHash } from "node:crypto";

/** Sees a request before Fastify. Answers it, or calls `handle`, at once or later. */
export type EarlyListener = (
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => void,
) => void;

/**
 * Lets `listener` see every request of a server first. It replaces Fastify's listener, because Fastify has done a good
 * part of its work when it runs the first hook, and its `serverFactory` would lose the second address of `localhost`.
 */
export function listenEarly({ server }: FastifyInstance, listener: EarlyListener): void {
  const [handle] = server.listeners("request") as RequestListener[];
  if (!handle) throw new Error("The server has no request listener");
  server.removeAllListeners("request");
  server.on("request", (request, response) =>
    listener(request, response, () => handle.call(server, request, response)),
  );
}

interface Parts {
  overload: Overload;
  securityHeaders: Readonly<Record<string, string>>;
  purposeOf: (request: IncomingMessage) => Asked | undefined;
  networkOf: (request: IncomingMessage) => string;
}

/** Refuses requests while the product is overloaded, before any other work is done for them. */
export function createEarlyRefusal(parts: Parts): EarlyListener {
  const { overload, securityHeaders, purposeOf, networkOf } = parts;
  const answerBusy = createBusyAnswers(securityHeaders);
  return (request, response, handle) => {
    const asked = purposeOf(request);
    if (asked === undefined) return handle();
    const arrival = {
      start() {
        // The client may have gone while the request was waiting.
        if (!response.destroyed) handle();
      },
      refuse() {
        answerBusy(request, response);
        dropRestOfBody(request);
      },
    };
    const { purpose, isStranger } = asked;
    return overload.arrive(purpose, arrival, isStranger ? networkOf(request) : undefined);
  };
}

const RETRY_AFTER_S = 5;

const STYLE = `:root{color-scheme:light dark}body{max-width:36rem;margin:20vh auto 0;padding:0 1rem;font:16px/1.55 system-ui,sans-serif}h1{font:600 2rem/1.25 Georgia,serif}`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

const pageIn = ({ language, html }: PageTexts) => `${documentStart(language)}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<meta name="robots" content="noindex">
<title>${html(BUSY)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${html(BUSY)}</h1>
<p>${html(text("This page tries again every {seconds, number} seconds."), { seconds: RETRY_AFTER_S })}</p>
</main>
</body>
</html>
`;

const BUSY = text("Laurel is very busy");
const BUSY_NOW = text("Laurel is very busy right now. Please try again in a moment.");

const problemIn = ({ t }: PageTexts): Problem => ({ code: "unavailable", message: t(BUSY_NOW) });

/** Answers a request that is refused because the product is overloaded. */
type AnswerBusy = (request: IncomingMessage, response: ServerResponse) => void;

/** Prepares the answers, a page for browsers that open one and JSON for everybody else. */
function createBusyAnswers(securityHeaders: Readonly<Record<string, string>>): AnswerBusy {
  const prepare = (content: string, language: string, more: Readonly<Record<string, string>>) => {
    const body = Buffer.from(content);
    const headers = Object.entries({
      ...securityHeaders,
      "retry-after": String(RETRY_AFTER_S),
      "content-length": String(body.length),
      "content-language": language,
      ...more,
    }).flat();
    return { body, headers };
  };
  const prepareIn = (language: LanguageCode) => {
    const texts = pageTexts(language);
    const json = prepare(JSON.stringify(problemIn(texts)), language, {
      "content-type": "application/json; charset=utf-8",
    });
    const page = prepare(pageIn(texts), language, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
      vary: "Cookie, Accept-Language",
    });
    return { json, page };
  };
  const prepared = new Map<LanguageCode, ReturnType<typeof prepareIn>>();
  return (request, response) => {
    const language = browsersLanguage(request);
    const answers = prepared.get(language) ?? prepareIn(language);
    prepared.set(language, answers);
    const { body, headers } = opensPage(request) ? answers.page : answers.json;
    response.writeHead(503, headers).end(body);
  };
}

function opensPage({ headers: { accept }, url = "/" }: IncomingMessage): boolean {
  return accept?.includes("text/html") === true && !url.startsWith("/api/");
}
