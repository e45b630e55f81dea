import { APP_NAME } from "@laurel/contracts/constants";
import type { Problem } from "@laurel/contracts/problem";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const RETRY_AFTER_S = 5;

const STYLE = `:root{color-scheme:light dark}body{max-width:36rem;margin:20vh auto 0;padding:0 1rem;font:16px/1.55 system-ui,sans-serif}h1{font:600 2rem/1.25 Georgia,serif}`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<meta name="robots" content="noindex">
<title>${APP_NAME} is very busy</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${APP_NAME} is very busy</h1>
<p>This page tries again every ${RETRY_AFTER_S} seconds.</p>
</main>
</body>
</html>
`;

const PROBLEM: Problem = {
  code: "unavailable",
  message: `${APP_NAME} is very busy right now. Please try again in a moment.`,
};

/** Answers a request that is refused because the product is overloaded. */
export type AnswerBusy = (request: IncomingMessage, response: ServerResponse) => void;

/** Prepares the answers, a page for browsers that open one and JSON for everybody else. */
export function createBusyAnswers(securityHeaders: Readonly<Record<string, string>>): AnswerBusy {
  const prepare = (text: string, more: Readonly<Record<string, string>>) => {
    const body = Buffer.from(text);
    const headers = Object.entries({
      ...securityHeaders,
      "retry-after": String(RETRY_AFTER_S),
      "content-length": String(body.length),
      ...more,
    }).flat();
    return { body, headers };
  };
  const json = prepare(JSON.stringify(PROBLEM), {
    "content-type": "application/json; charset=utf-8",
  });
  const page = prepare(PAGE, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
  });
  return (request, response) => {
    const { body, headers } = opensPage(request) ? page : json;
    response.writeHead(503, headers).end(body);
  };
}

function opensPage({ headers: { accept }, url = "/" }: IncomingMessage): boolean {
  return accept?.includes("text/html") === true && !url.startsWith("/api/");
}
