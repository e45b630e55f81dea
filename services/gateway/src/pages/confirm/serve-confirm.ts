import type { LanguageCode } from "@laurel/contracts/languages";
import { text } from "@laurel/contracts/text";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { fillPath } from "@laurel/contracts/path";
import { problemSchema, type Problem } from "@laurel/contracts/problem";
import type { RouteContract } from "@laurel/contracts/route";
import {
  answerConfirmation,
  confirmationPageSchema,
  getConfirmation,
  neverAskAgain,
  takeBackConfirmation,
  type ConfirmationPage,
} from "@laurel/contracts/routes/credential-confirmations";
import { randomId } from "@laurel/event-sourcing/kernel/ids";
import { unavailable } from "@laurel/hosting/http/problems";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import type { CallService } from "../../forwarding/service-calls.ts";
import { networkOf } from "../../limits/client-address.ts";
import { jsonBody, takeForms } from "../../requests/raw-bodies.ts";
import { pageTexts, type PageTexts } from "../page-texts.ts";
import { RETRY_AFTER_S } from "../profile-source.ts";
import { confirmHtml, confirmNotice } from "./confirm-page.ts";

const CONFIRM_PATH = "/confirm/:token";
const FORM_BYTES = 64 * 1024;

type Request = FastifyRequest<{ Params: { token: string } }>;

/**
 * The page of somebody who is asked to confirm a credential: a plain form without scripts, cookies or third parties. The
 * address is all that it needs, so forms of other sites can do nothing that their sender couldn't.
 */
export function serveConfirm(app: FastifyInstance, callService: CallService): void {
  app.register(async (scope) => {
    takeForms(scope, FORM_BYTES);
    scope.get(CONFIRM_PATH, async (request: Request, reply) => {
      const page = await read(request, callService);
      return page
        ? send(reply, request.language, (nonce, texts) => confirmHtml({ page, nonce, texts }))
        : sendGone(request, reply);
    });
    scope.post(CONFIRM_PATH, async (request: Request, reply) =>
      decide(request, reply, callService),
    );
  });
}

async function decide(request: Request, reply: FastifyReply, callService: CallService) {
  const form = (request.body ?? {}) as Record<string, string>;
  const call = callOf(form["decision"]);
  if (!call) return reply.code(303).header("location", request.url).send();
  const { name = "", role = "", organization = "", comment = "", version = "" } = form;
  const typed = { name, role, organization, comment };
  const body = { ...typed, version, confirmed: form["decision"] === "confirm" };
  const sends = call === answerConfirmation ? body : undefined;
  const answer = await ask(request, callService, call, sends);
  if (answer.status === 404) return sendGone(request, reply);
  if (answer.status < 300)
    return call === answerConfirmation
      ? reply.code(303).header("location", request.url).send()
      : send(reply, request.language, (nonce, texts) => noticeAfter(call, nonce, texts));
  if (answer.status !== 400 && answer.status !== 409) throw unavailable(undefined, RETRY_AFTER_S);
  const problem = problemSchema.parse(jsonBody(answer.body));
  const page = await read(request, callService);
  if (!page) return sendGone(request, reply);
  return send(reply.code(answer.status), request.language, (nonce, texts) =>
    withProblem({ page, nonce, texts, typed }, problem),
  );
}

function callOf(decision: string | undefined): RouteContract | undefined {
  if (decision === "confirm" || decision === "decline") return answerConfirmation;
  if (decision === "take-back") return takeBackConfirmation;
  return decision === "never" ? neverAskAgain : undefined;
}

const noticeAfter = (call: RouteContract, nonce: string, texts: PageTexts) =>
  call === neverAskAgain
    ? confirmNotice({
        nonce,
        texts,
        title: text("You won’t be asked again"),
        message: text("We send no more requests to this address."),
      })
    : confirmNotice({
        nonce,
        texts,
        title: text("Your answer is taken back"),
        message: text("What you had entered is deleted."),
        offersNever: true,
      });

function withProblem(shown: Parameters<typeof confirmHtml>[0], problem: Problem) {
  const errors = Object.fromEntries((problem.issues ?? []).map((one) => [one.path, one.message]));
  const note =
    Object.keys(errors).length > 0 ? shown.texts.t("Please check your answer.") : problem.message;
  return confirmHtml({ ...shown, errors, note });
}

/** Undefined for links that don't work. */
async function read(
  request: Request,
  callService: CallService,
): Promise<ConfirmationPage | undefined> {
  const answer = await ask(request, callService, getConfirmation);
  if (answer.status === 404) return undefined;
  if (answer.status !== 200) throw unavailable(undefined, RETRY_AFTER_S);
  return confirmationPageSchema.parse(jsonBody(answer.body));
}

function ask(
  { params: { token }, id: requestId, ip, language }: Request,
  callService: CallService,
  call: RouteContract,
  body?: object,
) {
  return callService({
    service: "portfolio",
    method: call.method,
    path: fillPath(call.path, { token } as never),
    userId: "",
    network: networkOf(ip),
    requestId,
    language,
    headers: {
      [INTERNAL_HEADERS.command]: randomId(),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: Buffer.from(JSON.stringify(body)) }),
  });
}

const sendGone = ({ language }: Request, reply: FastifyReply) =>
  send(reply.code(404), language, (nonce, texts) =>
    confirmNotice({
      nonce,
      texts,
      title: text("This link doesn’t work any more"),
      message: text("The request was withdrawn or has expired, or the address isn’t complete."),
      offersNever: true,
    }),
  );

function send(
  reply: FastifyReply,
  language: LanguageCode,
  html: (nonce: string, texts: PageTexts) => string,
): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return reply
    .header("content-security-policy", policy.join("; "))
    .header("referrer-policy", "no-referrer")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8")
    .header("content-language", language)
    .header("vary", "Cookie, Accept-Language")
    .send(html(nonce, pageTexts(language)));
}
