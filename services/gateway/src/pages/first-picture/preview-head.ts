import { APP_NAME } from "@laurel/contracts/constants";
import { PREVIEW_IMAGE_SIZE } from "@laurel/contracts/internal";
import { escapeHtml, scriptJson } from "../html.ts";

/** What search engines and link previews read of a page. Addresses are absolute. */
export interface PreviewFacts {
  /** Of Open Graph. */
  type: "profile" | "article";
  /** The title of the browser tab. */
  tab: string;
  title: string;
  description: string;
  address: string;
  image: string;
  imageAlt: string;
  /** schema.org */
  jsonLd: object;
  /** Where the description for embedding is. */
  oEmbed: string;
}

/** The head of a page that others link to. */
export function previewHead(facts: PreviewFacts, nonce: string): string {
  const { tab, title, description, address, image, imageAlt } = facts;
  const { width, height } = PREVIEW_IMAGE_SIZE;
  return [
    `<title>${escapeHtml(tab)}</title>`,
    named("description", description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(facts.oEmbed)}" title="${escapeHtml(title)}">`,
    property("og:type", facts.type),
    property("og:site_name", APP_NAME),
    property("og:title", title),
    property("og:description", description),
    property("og:url", address),
    property("og:image", image),
    property("og:image:type", "image/png"),
    property("og:image:width", String(width)),
    property("og:image:height", String(height)),
    property("og:image:alt", imageAlt),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", title),
    named("twitter:description", description),
    named("twitter:image", image),
    named("twitter:image:alt", imageAlt),
    `<script type="application/ld+json" nonce="${nonce}">${scriptJson(facts.jsonLd)}</script>`,
  ].join("\n    ");
}

export const named = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
export const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
