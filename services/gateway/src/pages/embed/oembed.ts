import { APP_NAME } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import { fillPath } from "@laurel/contracts/path";
import { EMBED_PATH, OEMBED_PATH, PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import type { Translate } from "@laurel/texts/translate";
import { escapeHtml } from "../html.ts";
import { credentialPlace, pagePath, profileSlug } from "../page-paths.ts";

/** In CSS pixels. The page scrolls in a lower frame. */
const SIZE = { width: 480, height: 420 };

/** Where the description of a page for embedding is. */
export const oEmbedAddress = (publicUrl: string, address: string) =>
  `${publicUrl}${OEMBED_PATH}?url=${encodeURIComponent(address)}&format=json`;

/** The slug of the profile that an address of this installation belongs to; undefined for any other address. */
export function slugOfAddress(address: string, publicUrl: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.origin !== new URL(publicUrl).origin) return undefined;
  const path = pagePath(url.pathname);
  return profileSlug(path) ?? credentialPlace(path)?.slug;
}

export interface EmbeddedProfile {
  slug: string;
  name: string;
}

export interface EmbedLimits {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/** The description of an embedded profile (oembed.com, 2.3.4.4: the rich type). Sizes are in CSS pixels. */
export function oEmbedOf(
  { slug, name }: EmbeddedProfile,
  publicUrl: string,
  limits: EmbedLimits,
  t: Translate,
) {
  const width = Math.min(SIZE.width, limits.maxwidth ?? SIZE.width);
  const height = Math.min(SIZE.height, limits.maxheight ?? SIZE.height);
  const title = t("Credentials of {name}", { name: isolated(name) });
  const address = publicUrl + fillPath(EMBED_PATH, { slug });
  return {
    version: "1.0",
    type: "rich",
    provider_name: APP_NAME,
    provider_url: publicUrl,
    title,
    author_name: name,
    author_url: publicUrl + fillPath(PROFILE_PAGE_PATH, { slug }),
    html: `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`,
    width,
    height,
  };
}
