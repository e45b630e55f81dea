import { text } from "@laurel/contracts/text";
import { isolated } from "@laurel/contracts/directions";
import { fillPath } from "@laurel/contracts/path";
import { CREDENTIAL_PAGE_PATH, PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import { documentStart, type PageTexts } from "../page-texts.ts";
import { datesHtml } from "../public-dates.ts";
import { positionHtml } from "../first-picture/profile-head.ts";
import type { ProfilePage } from "../first-picture/profile-json-ld.ts";
import { bdi, escapeHtml } from "../html.ts";
import { embedStyle, type EmbedTheme } from "./embed-style.ts";

const SHOWN = 12;
const KINDS = {
  certification: text("Certification"),
  course: text("Course"),
  degree: text("Degree"),
  workshop: text("Workshop"),
} as const;

/** A public profile for a frame on another site: the newest credentials that it shows, each with a link to its page. */
export function embedHtml(
  page: ProfilePage,
  publicUrl: string,
  nonce: string,
  theme: EmbedTheme,
  texts: PageTexts,
): string {
  const { slug, profile, credentials, counts } = page;
  const address = publicUrl + fillPath(PROFILE_PAGE_PATH, { slug });
  const position = positionHtml(profile, texts);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = credentials.slice(0, SHOWN);
  const rest =
    all > shown.length
      ? text("See all {count, number} on Laurel", { count: all })
      : text("See the profile on Laurel");
  const body = [
    `<header><h1>${link(address, escapeHtml(profile.name))}</h1>`,
    position && `<p>${position}</p>`,
    "</header>",
    shown.length > 0
      ? `<ul>${shown.map((one) => entry(one, slug, publicUrl, texts)).join("\n")}</ul>`
      : `<p>${texts.html(text("No credentials are shown."))}</p>`,
    `<footer>${link(address, texts.html(rest))}</footer>`,
  ];
  return document(
    texts.t("Credentials of {name}", { name: isolated(profile.name) }),
    body.filter(Boolean).join("\n"),
    nonce,
    theme,
    texts,
  );
}

/** For a profile that's missing or private. */
export const embedNotice = (nonce: string, theme: EmbedTheme, texts: PageTexts) =>
  document(
    texts.t("Profile Not Found"),
    `<h1>${texts.html(text("Profile Not Found"))}</h1><p>${texts.html(text("This profile doesn't exist or is not publicly available."))}</p>`,
    nonce,
    theme,
    texts,
  );

function entry(
  credential: ProfilePage["credentials"][number],
  slug: string,
  publicUrl: string,
  texts: PageTexts,
): string {
  const { id, type, name, organization, verifiedHost } = credential;
  const { html } = texts;
  const address = publicUrl + fillPath(CREDENTIAL_PAGE_PATH, { slug, credential: id });
  const verified =
    verifiedHost === ""
      ? ""
      : ` <strong class="verified">${html(text("Verified by {host}"), { host: escapeHtml(verifiedHost) })}</strong>`;
  return [
    `<li class="${type}"><span class="kind">${html(KINDS[type])}</span>${verified}`,
    `<h2>${link(address, escapeHtml(name))}</h2>`,
    `<p>${bdi(organization)} · ${datesHtml(credential, texts)}</p></li>`,
  ].join("");
}

/** Out of the frame, because pages of the product can't be framed. */
const link = (address: string, html: string) =>
  `<a href="${escapeHtml(address)}" target="_blank" rel="noopener">${html}</a>`;

const document = (
  title: string,
  body: string,
  nonce: string,
  theme: EmbedTheme,
  { language }: PageTexts,
) =>
  [
    `${documentStart(language, ` data-theme="${theme}"`)}<head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style nonce="${nonce}">${embedStyle}</style></head>`,
    `<body><main>${body}</main></body></html>`,
  ].join("");
