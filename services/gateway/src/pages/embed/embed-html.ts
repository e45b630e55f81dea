import { APP_NAME } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import { fillPath } from "@laurel/contracts/path";
import { CREDENTIAL_PAGE_PATH, PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import { dateOf } from "../first-picture/profile-content.ts";
import { positionOf } from "../first-picture/profile-head.ts";
import type { ProfilePage } from "../first-picture/profile-json-ld.ts";
import { bdi, escapeHtml } from "../html.ts";
import { embedStyle, type EmbedTheme } from "./embed-style.ts";

const SHOWN = 12;
const KINDS = {
  certification: "Certification",
  course: "Course",
  degree: "Degree",
  workshop: "Workshop",
} as const;

/** A public profile for a frame on another site: the newest credentials that it shows, each with a link to its page. */
export function embedHtml(
  page: ProfilePage,
  publicUrl: string,
  nonce: string,
  theme: EmbedTheme,
): string {
  const { slug, profile, credentials, counts } = page;
  const address = publicUrl + fillPath(PROFILE_PAGE_PATH, { slug });
  const position = positionOf(profile, bdi);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = credentials.slice(0, SHOWN);
  const rest = all > shown.length ? `See all ${all.toLocaleString("en-US")}` : "See the profile";
  const body = [
    `<header><h1>${link(address, escapeHtml(profile.name))}</h1>`,
    position && `<p>${position}</p>`,
    "</header>",
    shown.length > 0
      ? `<ul>${shown.map((one) => entry(one, slug, publicUrl)).join("\n")}</ul>`
      : "<p>No credentials are shown.</p>",
    `<footer>${link(address, `${rest} on ${APP_NAME}`)}</footer>`,
  ];
  return document(
    `Credentials of ${isolated(profile.name)}`,
    body.filter(Boolean).join("\n"),
    nonce,
    theme,
  );
}

/** For a profile that's missing or private. */
export const embedNotice = (nonce: string, theme: EmbedTheme) =>
  document(
    "Profile Not Found",
    "<h1>Profile Not Found</h1><p>This profile doesn&#39;t exist or is not publicly available.</p>",
    nonce,
    theme,
  );

function entry(
  { id, type, name, organization, completedDate, verifiedHost }: ProfilePage["credentials"][number],
  slug: string,
  publicUrl: string,
): string {
  const address = publicUrl + fillPath(CREDENTIAL_PAGE_PATH, { slug, credential: id });
  const verified =
    verifiedHost === ""
      ? ""
      : ` <strong class="verified">Verified by ${escapeHtml(verifiedHost)}</strong>`;
  return [
    `<li class="${type}"><span class="kind">${KINDS[type]}</span>${verified}`,
    `<h2>${link(address, escapeHtml(name))}</h2>`,
    `<p>${bdi(organization)} · ${dateOf(completedDate)}</p></li>`,
  ].join("");
}

/** Out of the frame, because pages of the product can't be framed. */
const link = (address: string, html: string) =>
  `<a href="${escapeHtml(address)}" target="_blank" rel="noopener">${html}</a>`;

const document = (title: string, body: string, nonce: string, theme: EmbedTheme) =>
  [
    `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style nonce="${nonce}">${embedStyle}</style></head>`,
    `<body><main>${body}</main></body></html>`,
  ].join("");
