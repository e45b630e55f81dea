import { languageFor, type LanguageCode } from "@laurel/contracts/languages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { cookiesOf } from "../sessions/session-cookie.ts";

/** The cookie with the language that somebody has chosen in this browser. */
export const LANGUAGE_COOKIE = "language";

declare module "fastify" {
  interface FastifyRequest {
    /** The language of the answer (docs/api.md, Languages). A session's account may have another than the browser. */
    language: LanguageCode;
  }
}

/** Decides the language of each request by its cookie, then by its `Accept-Language`. */
export function chooseLanguages(app: FastifyInstance): void {
  app.decorateRequest("language", "en");
  app.addHook("onRequest", async (request) => {
    request.language = browsersLanguage(request);
  });
}

function browsersLanguage(request: FastifyRequest): LanguageCode {
  return languageFor(cookiesOf(request)[LANGUAGE_COOKIE], request.headers["accept-language"]);
}
