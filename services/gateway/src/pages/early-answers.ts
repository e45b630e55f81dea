import { EARLY_ANSWERS_ID, type EarlyAnswer, type EarlyAnswers } from "@laurel/contracts/page-data";
import type { FastifyRequest } from "fastify";
import { scriptJson } from "./html.ts";

/** The page waits no longer for its answers. The app asks for what is missing. */
export const PATIENCE_MS = 250;
/** A longer answer delays the page more than a call of its own would. */
const MOST_CHARACTERS = 128 * 1024;

/**
 * The answers to the calls that a signed-in person's screen begins with, so that the app need not ask for them one wave
 * after another. Each call goes through the gateway itself, with the page's cookies and address: the same guards and
 * limits hold. Only answers that succeed in time are in it.
 */
export async function askEarly(
  request: FastifyRequest,
  calls: readonly string[],
): Promise<EarlyAnswers> {
  const tooLate = AbortSignal.timeout(PATIENCE_MS);
  const answers: EarlyAnswers = {};
  const asked = calls.map(async (call) => {
    const answer = await ask(request, call);
    if (answer && !tooLate.aborted) answers[call] = answer;
  });
  await Promise.race([Promise.allSettled(asked), aborted(tooLate)]);
  return { ...answers };
}

/** The script element that the app reads them from. */
export const earlyAnswersElement = (answers: EarlyAnswers, nonce: string) =>
  `<script type="application/json" id="${EARLY_ANSWERS_ID}" nonce="${nonce}">${scriptJson(answers)}</script>`;

async function ask(
  { server, headers, ip }: FastifyRequest,
  url: string,
): Promise<EarlyAnswer | undefined> {
  const { cookie = "", "user-agent": agent, "accept-language": languages } = headers;
  const answer = await server.inject({
    method: "GET",
    url,
    headers: {
      cookie,
      ...(agent !== undefined && { "user-agent": agent }),
      ...(languages !== undefined && { "accept-language": languages }),
    },
    remoteAddress: ip,
  });
  const text = answer.body;
  if (answer.statusCode !== 200 || text.length > MOST_CHARACTERS) return undefined;
  const { "x-total-count": total, link } = answer.headers;
  return {
    text,
    ...(total !== undefined && { total: String(total) }),
    ...(link !== undefined && { link: String(link) }),
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
