import { languageFor, type LanguageCode } from "@laurel/contracts/languages";
import { fastifyCookie } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The cookie with the language that somebody has chosen in this browser. The web app sets it too. */
const LANGUAGE_COOKIE = "language";
const YEAR_S = 365 * 24 * 60 * 60;

/** The language of a browser: what was chosen in it, else what it accepts. A signed-in person's account may say another. */
export function browsersLanguage({ headers }: Pick<FastifyRequest, "headers">): LanguageCode {
  const { cookie = "", "accept-language": accepted } = headers;
  // Cookies that come with an access token are ignored (docs/api.md, Access tokens).
  const isChosen = cookie.includes(`${LANGUAGE_COOKIE}=`) && headers.authorization === undefined;
  return languageFor(isChosen ? fastifyCookie.parse(cookie)[LANGUAGE_COOKIE] : "", accepted);
}

/** Keeps the person's choice in the browser. Without one, the browser's own language counts again. */
export function setLanguageCookie(reply: FastifyReply, language: LanguageCode | ""): void {
  const options = { path: "/", sameSite: "lax" } as const;
  if (language === "") reply.clearCookie(LANGUAGE_COOKIE, options);
  else reply.setCookie(LANGUAGE_COOKIE, language, { ...options, maxAge: YEAR_S });
}
