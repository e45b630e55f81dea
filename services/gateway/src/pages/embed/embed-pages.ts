import { text } from "@laurel/contracts/text";
import { PUBLIC_PAGE_PATH, publicPageSchema, type PublicPage } from "@laurel/contracts/internal";
import { fillPath, type PathParams } from "@laurel/contracts/path";
import { EMBED_PATH, OEMBED_PATH } from "@laurel/contracts/public-pages";
import { z } from "@laurel/contracts/zod";
import {
  HttpProblem,
  invalidInput,
  notFound,
  unavailable,
  textIssues,
} from "@laurel/hosting/http/problems";
import { translateTo } from "@laurel/texts/translations";
import type { FastifyInstance, FastifyReply } from "fastify";
import { randomBytes } from "node:crypto";
import { textOf, type ProfilePagesDeps } from "../first-picture/profile-pages.ts";
import { pageTexts } from "../page-texts.ts";
import { type Caller, askProfile, isSlug, RETRY_AFTER_S } from "../profile-source.ts";
import { embedHtml, embedNotice } from "./embed-html.ts";
import { EMBED_THEMES } from "./embed-style.ts";
import { oEmbedOf, slugOfAddress } from "./oembed.ts";

const themeQuery = z.object({ theme: z.enum(EMBED_THEMES).catch("auto") });
const oEmbedQuery = z.object({
  url: z.string().max(2000),
  format: z.string().default("json"),
  maxwidth: z.coerce.number().int().positive().optional(),
  maxheight: z.coerce.number().int().positive().optional(),
});

/** Serves public profiles for frames on other sites, and their descriptions. Both are always current. */
export function serveEmbeds(
  app: FastifyInstance,
  { callService, publicUrl }: ProfilePagesDeps,
): void {
  /** Undefined for missing and private profiles alike. Throws a 503 problem while the sources can't be read. */
  async function pageAt(slug: string, caller: Caller): Promise<PublicPage | undefined> {
    if (!isSlug(slug)) return undefined;
    const path = fillPath(PUBLIC_PAGE_PATH, { slug });
    const answer = await askProfile(callService, path, caller);
    if (answer?.status === 404) return undefined;
    if (answer?.status !== 200) throw unavailable(undefined, RETRY_AFTER_S);
    return publicPageSchema.parse(JSON.parse(await textOf(answer)));
  }

  app.get<{ Params: PathParams<typeof EMBED_PATH>; Querystring: unknown }>(
    EMBED_PATH,
    async (request, reply) => {
      const { params, query } = request;
      const { theme } = themeQuery.parse(query);
      const texts = pageTexts(request.language);
      const nonce = randomBytes(16).toString("base64url");
      const page = await pageAt(params.slug, request);
      if (page?.kind === "moved")
        return reply.redirect(`${fillPath(EMBED_PATH, { slug: page.slug })}?theme=${theme}`, 301);
      if (!page) return sendFrame(reply.code(404), embedNotice(nonce, theme, texts), nonce);
      return sendFrame(reply, embedHtml(page, publicUrl, nonce, theme, texts), nonce);
    },
  );

  app.get<{ Querystring: unknown }>(OEMBED_PATH, async (request, reply) => {
    const asked = oEmbedQuery.safeParse(request.query);
    if (!asked.success) throw invalidInput(textIssues(asked.error));
    const { url, format, ...limits } = asked.data;
    if (format !== "json") throw notJson();
    const slug = slugOfAddress(url, publicUrl);
    const page = slug === undefined ? undefined : await pageAt(slug, request);
    if (page?.kind !== "page") throw notFound();
    const embedded = { slug: page.slug, name: page.profile.name };
    return reply
      .headers({
        "access-control-allow-origin": "*",
        "content-language": request.language,
        vary: "Cookie, Accept-Language",
      })
      .send(oEmbedOf(embedded, publicUrl, limits, translateTo(request.language)));
  });
}

const notJson = () =>
  new HttpProblem(501, {
    code: "not_implemented",
    message: text("Only the format json is supported"),
  });

/** The only pages that other sites may frame. They have no scripts and no forms. */
function sendFrame(reply: FastifyReply, html: string, nonce: string): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ];
  return reply
    .removeHeader("x-frame-options")
    .header("vary", "Cookie, Accept-Language")
    .header("content-security-policy", policy.join("; "))
    .type("text/html; charset=utf-8")
    .send(html);
}
