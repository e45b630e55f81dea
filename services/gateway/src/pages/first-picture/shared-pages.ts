import { text } from "@laurel/contracts/text";
import type { LanguageCode } from "@laurel/contracts/languages";
import { APP_NAME } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import type { SharedPageData } from "@laurel/contracts/page-data";
import { fillPath, pathOf } from "@laurel/contracts/path";
import { SHARED_PAGE_PATH } from "@laurel/contracts/public-pages";
import { getShared, sharedSchema } from "@laurel/contracts/routes/share-links";
import type { FastifyRequest } from "fastify";
import { escapeHtml } from "../html.ts";
import type { KeptPages, PageAnswer } from "../kept-pages.ts";
import type { PageParts } from "../page-template.ts";
import { pageTexts, type PageTexts } from "../page-texts.ts";
import { askProfile, RETRY_AFTER_S } from "../profile-source.ts";
import { plainStyle, quietStyle } from "./profile-content.ts";
import { dataElement } from "./profile-data.ts";
import { named, property } from "./preview-head.ts";
import { NOINDEX, type ProfilePagesDeps } from "./profile-pages.ts";
import type { ServedScreens } from "./served-screens.ts";
import {
  laterContent,
  lockedContent,
  missingLinkContent,
  sharedContent,
  sharedWords,
} from "./shared-content.ts";
import type { ServiceAnswer } from "../../forwarding/service-calls.ts";
import { sharedData } from "./shared-data.ts";

const TOKEN = /^[\w-]{43}$/;

/**
 * Makes the page of a share link from current data. Unknown, ended and deleted links are the same 404. Search engines
 * are kept out of all of them.
 */
export function createSharedPages(
  { callService, headersOf }: Omit<ProfilePagesDeps, "publicUrl">,
  { shared: draw }: Pick<ServedScreens, "shared">,
  pages: KeptPages,
) {
  async function shown(
    data: SharedPageData,
    nonce: string,
    language: LanguageCode,
  ): Promise<PageParts> {
    const texts = pageTexts(language);
    const head = headOf(data, texts);
    const early = NOINDEX + quietStyle(nonce) + dataElement(data, nonce);
    const screen = await draw(data, language);
    if (screen) return { head, moreHead: early, screen };
    return { head, moreHead: plainStyle(nonce) + early, content: sharedContent(data, texts) };
  }

  return async function sharedPage(
    token: string,
    request: FastifyRequest,
    nonce: string,
  ): Promise<PageAnswer> {
    const moreHead = NOINDEX + quietStyle(nonce) + plainStyle(nonce);
    const texts = pageTexts(request.language);
    const missing = { status: 404, parts: { moreHead, content: missingLinkContent(texts) } };
    if (!TOKEN.test(token)) return missing;
    const path = pathOf(getShared, { token });
    const answer = await askProfile(callService, path, request, await headersOf(request));
    switch (answer?.status) {
      case 200: {
        const said = await shortTextOf(answer);
        if (said === undefined) return { status: 200, parts: { moreHead: NOINDEX } };
        const { language } = request;
        const source = { path: fillPath(SHARED_PAGE_PATH, { token }), language, said };
        return pages.answer(source, async (standIn) => {
          const shared = sharedSchema.parse(JSON.parse(said));
          return { status: 200, parts: await shown(sharedData(token, shared), standIn, language) };
        });
      }
      case 401:
        return {
          status: 200,
          parts: { head: lockedHead(texts), moreHead, content: lockedContent(texts) },
        };
      case 404:
        return missing;
      default:
        return {
          status: 503,
          parts: { moreHead, content: laterContent(texts) },
          retryAfter: RETRY_AFTER_S,
        };
    }
  };
}

/** What is parsed for a page. The app draws a longer one: parsing would make others wait. */
const MOST_BYTES = 1024 * 1024;

async function shortTextOf({ body }: ServiceAnswer): Promise<string | undefined> {
  if (typeof body === "string" || Buffer.isBuffer(body)) return String(body);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Says nothing of the person before the password is entered. */
const lockedHead = ({ html }: PageTexts) =>
  `<title>${html(text("This link has a password"))} · ${APP_NAME}</title>`;

/** For the browser, and for previews in chats. */
function headOf(data: SharedPageData, { t }: PageTexts): string {
  const name = isolated(data.shared.person.name);
  const title = `${name} · ${APP_NAME}`;
  const words = t(sharedWords(data), { name });
  return [
    `<title>${escapeHtml(title)}</title>`,
    named("description", words),
    property("og:site_name", APP_NAME),
    property("og:title", words),
  ].join("\n    ");
}
