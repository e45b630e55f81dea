import type { LanguageCode } from "@laurel/contracts/languages";
import { CREDENTIAL_PAGE_DATA_PATH, credentialPageSchema } from "@laurel/contracts/internal";
import { fillPath } from "@laurel/contracts/path";
import { CREDENTIAL_PAGE_PATH } from "@laurel/contracts/public-pages";
import type { KeptPages, PageAnswer } from "../kept-pages.ts";
import type { PageParts } from "../page-template.ts";
import { pageTexts } from "../page-texts.ts";
import { type Caller, askProfile, isSlug, RETRY_AFTER_S } from "../profile-source.ts";
import { credentialHead, type ShownCredential } from "./credential-head.ts";
import {
  credentialContent,
  missingCredential,
  plainStyle,
  quietStyle,
  unavailableContent,
} from "./profile-content.ts";
import { dataElement } from "./profile-data.ts";
import { NOINDEX, textOf, type ProfilePagesDeps } from "./profile-pages.ts";
import type { ServedScreens } from "./served-screens.ts";

/** Where a public credential is, as its page's path says. */
export interface CredentialPlace {
  slug: string;
  credential: string;
}

/** Tells the app that somebody may be logged in, so that it asks whether it's the owner. */
const SESSION = '<meta name="laurel-session" />';

/**
 * Makes the page of a public credential from current data, with the same content for everybody. Missing and private credentials and
 * profiles are the same 404, a former slug redirects, and the answer is 503 while the sources cannot be read.
 */
export function createCredentialPages(
  { callService, publicUrl }: ProfilePagesDeps,
  { credential: draw }: ServedScreens,
  pages: KeptPages,
) {
  async function shown(
    page: ShownCredential,
    nonce: string,
    hasSession: boolean,
    language: LanguageCode,
  ): Promise<PageParts> {
    const { slug, profile, credential } = page;
    const texts = pageTexts(language);
    const head = credentialHead(page, publicUrl, nonce, texts);
    const data = { slug, profile, credentials: [credential] };
    const early = (hasSession ? SESSION : "") + quietStyle(nonce) + dataElement(data, nonce);
    const screen = await draw(credential.id, data, language);
    if (screen) return { head, moreHead: early, screen };
    return { head, moreHead: plainStyle(nonce) + early, content: credentialContent(page, texts) };
  }

  return async function credentialPage(
    place: CredentialPlace,
    caller: Caller,
    nonce: string,
    hasSession: boolean,
  ): Promise<PageAnswer> {
    const unlisted = NOINDEX + quietStyle(nonce) + plainStyle(nonce);
    const texts = pageTexts(caller.language);
    const missing = {
      status: 404,
      parts: { moreHead: unlisted, content: missingCredential(texts) },
    };
    if (!isSlug(place.slug)) return missing;
    const path = fillPath(CREDENTIAL_PAGE_DATA_PATH, { ...place });
    const answer = await askProfile(callService, path, caller);
    if (answer?.status === 404) return missing;
    if (answer?.status !== 200)
      return {
        status: 503,
        parts: { moreHead: unlisted, content: unavailableContent(texts) },
        retryAfter: RETRY_AFTER_S,
      };
    const { language } = caller;
    const said = await textOf(answer);
    const source = {
      path: fillPath(CREDENTIAL_PAGE_PATH, { ...place }),
      language,
      said: `${hasSession} ${said}`,
    };
    return pages.answer(source, async (standIn) => {
      const page = credentialPageSchema.parse(JSON.parse(said));
      if (page.kind === "moved")
        return { movedTo: fillPath(CREDENTIAL_PAGE_PATH, { ...place, slug: page.slug }) };
      return { status: 200, parts: await shown(page, standIn, hasSession, language) };
    });
  };
}
