import type { LanguageCode } from "@laurel/contracts/languages";
import { earlyCalls, isRenderedEarly } from "@laurel/contracts/page-data";
import { SHARE_TARGET_PATH, SHARED_FILES_PATH } from "@laurel/contracts/public-pages";
import { notFound } from "@laurel/hosting/http/problems";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  credentialPlace,
  holdsToken,
  isIndexed,
  isScreen,
  meansApi,
  pagePath,
  profileSlug,
  sharedToken,
  signedCvCode,
} from "./page-paths.ts";
import { askEarly, earlyAnswersElement } from "./early-answers.ts";
import { createPageTemplate, type PageParts } from "./page-template.ts";
import { windowOf } from "./page-window.ts";
import { serveEmbeds } from "./embed/embed-pages.ts";
import { servePreviewImages } from "./preview-image.ts";
import { createCredentialPages } from "./first-picture/credential-pages.ts";
import {
  createProfilePages,
  NOINDEX,
  type ProfilePagesDeps,
} from "./first-picture/profile-pages.ts";
import {
  createKeptPages,
  withNonce,
  type KeptPages,
  type PageAnswer,
  type PageSource,
  type ShownPage,
} from "./kept-pages.ts";
import { createScreenScripts } from "./first-picture/screen-scripts.ts";
import { createServedScreens, type ServedScreens } from "./first-picture/served-screens.ts";
import { createSharedPages } from "./first-picture/shared-pages.ts";
import { createVerifyPages } from "./first-picture/verify-pages.ts";
import { pagePolicy } from "../requests/security-headers.ts";
import { serveFiles } from "./app-files.ts";

export interface WebAppDeps extends ProfilePagesDeps {
  /** The folder of the built app. */
  folder: string;
  analyticsId: string | undefined;
  /** Where people can write to the operator. */
  contactEmail: string | undefined;
  /** Whether the app works without a network. Otherwise browsers remove what they have stored for that. */
  worksOffline: boolean;
  /** After this time, a device removes what it keeps of a person. */
  sessionTtlHours: number;
  /** Whether a request has a session cookie, valid or not. */
  hasSession: (request: FastifyRequest) => boolean;
  /** The language of the logged-in person's account, or else the browser's; undefined for an unknown session. */
  personsLanguage: (request: FastifyRequest) => Promise<LanguageCode | undefined>;
}

/** Tells the app that nobody is signed in, so that it need not ask. */
const VISITOR = '<meta name="laurel-visitor" />';

/** Serves the built app. Throws when it has not been built. */
export async function serveWebApp(app: FastifyInstance, deps: WebAppDeps): Promise<void> {
  const { folder, analyticsId, contactEmail, worksOffline } = deps;
  const file = join(folder, "index.html");
  if (!existsSync(file))
    throw new Error(`There's no built web app in ${folder}: run npm run build`);
  const template = createPageTemplate(withSettings(readFileSync(file, "utf8"), deps));
  const screens = createServedScreens(folder, (error) =>
    app.log.error(error, "A screen couldn't be rendered"),
  );
  const scriptsOf = createScreenScripts(folder);
  const render = (parts: PageParts, nonce: string, { path, language }: Omit<PageSource, "said">) =>
    template.render({ ...parts, scripts: scriptsOf(path) }, nonce, language);
  const pageOf = createPages(deps, screens, createKeptPages(render));
  await serveFiles(app, { folder, worksOffline, shellHead: contactHead(contactEmail) });
  takeNoShares(app);
  servePreviewImages(app, deps.callService);
  serveEmbeds(app, deps);
  app.get("/*", async (request, reply) => {
    const url = request.raw.url ?? "/";
    const path = pagePath(url);
    if (meansApi(url) || path.startsWith("/assets/") || !wantsPage(request)) throw notFound();
    const nonce = randomBytes(16).toString("base64url");
    const language = deps.hasSession(request) ? await deps.personsLanguage(request) : undefined;
    request.language = language ?? request.language;
    const answer = await pageOf(request, path, nonce, language !== undefined);
    reply.header("cache-control", "no-store");
    if ("movedTo" in answer) return reply.redirect(answer.movedTo + queryOf(url), 301);
    if ("retryAfter" in answer) reply.header("retry-after", String(answer.retryAfter));
    if (holdsToken(path)) reply.header("referrer-policy", "no-referrer");
    return reply
      .code(answer.status)
      .type("text/html; charset=utf-8")
      .headers({ "content-language": request.language, vary: "Cookie, Accept-Language" })
      .header("content-security-policy", pagePolicy(nonce, analyticsId !== undefined))
      .send(
        "pieces" in answer
          ? withNonce(answer, nonce)
          : render(answer.parts, nonce, { path, language: request.language }),
      );
  });
}

/**
 * The service worker answers what an installed app is given, unless the browser has lost it. Then the screen says that the
 * file is gone: its body isn't read.
 */
function takeNoShares(app: FastifyInstance): void {
  app.post(SHARE_TARGET_PATH, {
    onRequest: async (_request, reply) => reply.redirect(`${SHARED_FILES_PATH}gone`, 303),
    handler: async () => undefined,
  });
}

/** Finds the page of a path. */
function createPages(deps: WebAppDeps, screens: ServedScreens, kept: KeptPages) {
  const profilePage = createProfilePages(deps, screens, kept);
  const credentialPage = createCredentialPages(deps, screens, kept);
  const sharedPage = createSharedPages(deps, screens, kept);
  const verifyPage = createVerifyPages(deps.callService);
  return async (
    request: FastifyRequest,
    path: string,
    nonce: string,
    isKnown: boolean,
  ): Promise<PageAnswer> => {
    const slug = profileSlug(path);
    if (slug !== undefined) return profilePage(slug, request, nonce);
    const place = credentialPlace(path);
    if (place) return credentialPage(place, request, nonce, deps.hasSession(request));
    const token = sharedToken(path);
    if (token !== undefined) return sharedPage(token, request, nonce);
    const code = signedCvCode(path);
    if (code !== undefined) return verifyPage(code, request, nonce);
    const session = deps.hasSession(request) ? (isKnown ? "known" : "unknown") : "none";
    return plainPage(request, session, nonce, screens);
  };
}

/** Any other page. With a query, or for a signed-in person, the app draws it: they may get another screen. */
async function plainPage(
  request: FastifyRequest,
  session: "known" | "unknown" | "none",
  nonce: string,
  screens: ServedScreens,
): Promise<ShownPage> {
  const hasSession = session !== "none";
  const url = request.raw.url ?? "/";
  const path = pagePath(url);
  const status = isScreen(path) ? 200 : 404;
  const calls = hasSession && request.method === "GET" ? earlyCalls(path, queryOf(url)) : [];
  if (calls.length > 0) {
    // Each call would look an unknown session up again.
    const answers = session === "known" ? await askEarly(request, calls) : {};
    const isWhole = calls.every((call) => answers[call]) && isRenderedEarly(path, queryOf(url));
    const data = { answers, window: windowOf(request) };
    const screen = isWhole ? await screens.own(path, data, request.language) : undefined;
    const atEnd = earlyAnswersElement(answers, nonce);
    return { status, parts: { moreHead: NOINDEX, screen, atEnd } };
  }
  const moreHead = isIndexed(path) ? (hasSession ? "" : VISITOR) : NOINDEX;
  const screen = hasSession || queryOf(url) ? undefined : screens.fixed(path, request.language);
  return { status, parts: { moreHead, screen } };
}

const queryOf = (url: string) => /\?[^#]*/.exec(url)?.[0] ?? "";

/**
 * Tells the app what the configuration has validated: how long a session lasts, the measurement id (`G-…`), and the
 * operator's email address, whose characters need no escaping.
 */
function withSettings(page: string, deps: WebAppDeps): string {
  const { analyticsId, contactEmail, sessionTtlHours } = deps;
  const settings = [
    `<meta name="laurel-session-hours" content="${sessionTtlHours}" />`,
    analyticsId === undefined ? "" : `<meta name="laurel-analytics" content="${analyticsId}" />`,
    contactHead(contactEmail),
  ];
  return page.replace("</head>", `${settings.join("")}</head>`);
}

/** Where people can write to. Without a network, a mail can be written that is sent later. */
const contactHead = (email: string | undefined) =>
  email === undefined ? "" : `<meta name="laurel-contact" content="${email}" />`;

function wantsPage({ headers: { accept } }: FastifyRequest): boolean {
  return accept === undefined || accept.includes("text/html") || accept.includes("*/*");
}
