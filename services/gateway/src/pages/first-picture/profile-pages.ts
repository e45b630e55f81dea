import type { LanguageCode } from "@laurel/contracts/languages";
import { PUBLIC_PAGE_PATH, publicPageSchema } from "@laurel/contracts/internal";
import { fillPath } from "@laurel/contracts/path";
import { PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import type { FastifyRequest } from "fastify";
import { text } from "node:stream/consumers";
import type { KeptPages, PageAnswer } from "../kept-pages.ts";
import type { PageParts } from "../page-template.ts";
import { pageTexts } from "../page-texts.ts";
import {
  missingContent,
  plainStyle,
  profileContent,
  quietStyle,
  unavailableContent,
} from "./profile-content.ts";
import { dataElement, profileData } from "./profile-data.ts";
import { profileHead } from "./profile-head.ts";
import type { ProfilePage } from "./profile-json-ld.ts";
import { askProfile, isSlug, RETRY_AFTER_S } from "../profile-source.ts";
import type { ServedScreens } from "./served-screens.ts";
import type { CallService, ServiceAnswer } from "../../forwarding/service-calls.ts";

export interface ProfilePagesDeps {
  callService: CallService;
  publicUrl: string;
  /** The headers with which profile counts a view, and decides whether a share link is unlocked. */
  headersOf: (request: FastifyRequest) => Promise<Record<string, string>>;
}

/** Keeps a page out of search engines. */
export const NOINDEX = '<meta name="robots" content="noindex">';

/**
 * Makes the page of a public profile from current data, the same for everybody. Missing and private profiles are the
 * same 404, a former slug redirects, and the answer is 503 while the sources cannot be read.
 */
export function createProfilePages(
  { callService, publicUrl, headersOf }: ProfilePagesDeps,
  { profile: drawProfile }: ServedScreens,
  pages: KeptPages,
) {
  async function shown(
    page: ProfilePage,
    nonce: string,
    language: LanguageCode,
  ): Promise<PageParts> {
    const texts = pageTexts(language);
    const head = profileHead(page, publicUrl, nonce, texts);
    const data = profileData(page);
    const early = quietStyle(nonce) + dataElement(data, nonce);
    const screen = await drawProfile(data, language);
    if (screen) return { head, moreHead: early, screen };
    return { head, moreHead: plainStyle(nonce) + early, content: profileContent(page, texts) };
  }

  return async function profilePage(
    slug: string,
    request: FastifyRequest,
    nonce: string,
  ): Promise<PageAnswer> {
    const unlisted = NOINDEX + quietStyle(nonce) + plainStyle(nonce);
    const texts = pageTexts(request.language);
    const missing = { status: 404, parts: { moreHead: unlisted, content: missingContent(texts) } };
    if (!isSlug(slug)) return missing;
    const path = fillPath(PUBLIC_PAGE_PATH, { slug });
    const answer = await askProfile(callService, path, request, await headersOf(request));
    if (answer?.status === 404) return missing;
    if (answer?.status !== 200)
      return {
        status: 503,
        parts: { moreHead: unlisted, content: unavailableContent(texts) },
        retryAfter: RETRY_AFTER_S,
      };
    const { language } = request;
    const said = await textOf(answer);
    const source = { path: fillPath(PROFILE_PAGE_PATH, { slug }), language, said };
    return pages.answer(source, async (standIn) => {
      const page = publicPageSchema.parse(JSON.parse(said));
      if (page.kind === "moved")
        return { movedTo: fillPath(PROFILE_PAGE_PATH, { slug: page.slug }) };
      return { status: 200, parts: await shown(page, standIn, language) };
    });
  };
}

/** A long body is a stream. */
export async function textOf({ body }: ServiceAnswer): Promise<string> {
  return typeof body === "string" || Buffer.isBuffer(body) ? String(body) : text(body);
}
