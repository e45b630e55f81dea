import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import { escapeHtml } from "../html.ts";
import { positionOf } from "./profile-head.ts";
import type { ProfilePage } from "./profile-json-ld.ts";

const TITLES: Record<CredentialType, string> = {
  certification: "Certifications",
  course: "Courses",
  degree: "Degrees",
  workshop: "Workshops",
};
const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/**
 * A public profile as plain HTML, for pages that are not drawn (served-screens.ts) and readers without scripts. The app
 * replaces it. While the app is loading, the text stays hidden to avoid flicker, for up to three seconds.
 */
export function profileContent(page: ProfilePage): string {
  const { name, bio, interests } = page.profile;
  const position = positionOf(page);
  return plain([
    `<h1>${escapeHtml(name)}</h1>`,
    position && `<p>${escapeHtml(position)}</p>`,
    bio && `<p class="lines">${escapeHtml(bio)}</p>`,
    interests.length > 0 &&
      `<h2>Areas of Interest</h2><p>${interests.map((one) => escapeHtml(one.name)).join(" · ")}</p>`,
    ...CREDENTIAL_TYPES.map((type) => groupOf(type, page)),
    page.credentials.length === 0 &&
      "<h2>No Public Credentials</h2><p>This user hasn&#39;t made any credentials public yet.</p>",
  ]);
}

export const missingContent = plain([
  "<h1>Profile Not Found</h1>",
  "<p>This profile doesn&#39;t exist or is not publicly available.</p>",
]);

export const unavailableContent = plain([
  "<h1>This profile can&#39;t be shown right now</h1>",
  "<p>Please try again in a moment.</p>",
]);

/** Hides the notice for browsers without scripts where the page has content. In the head of every profile. */
export const quietStyle = (nonce: string) =>
  `<style nonce="${nonce}">#root:not(:empty)~noscript{display:none}</style>`;

/** Goes into the head of a page with one of these contents. */
export const plainStyle = (nonce: string) => `<style nonce="${nonce}">${STYLE}</style>`;

function plain(parts: readonly (string | false)[]): string {
  return `<main class="plain">${parts.filter((part) => part !== "" && part !== false).join("\n")}</main>`;
}

function groupOf(type: CredentialType, { credentials, counts }: ProfilePage): string {
  const own = credentials.filter((one) => one.type === type);
  const more = counts[type] - own.length;
  if (counts[type] === 0) return "";
  const rest = more > 0 ? `<p>and ${more.toLocaleString("en-US")} more</p>` : "";
  return `<h2>${TITLES[type]}</h2><ul>${own.map(entryOf).join("\n")}</ul>${rest}`;
}

function entryOf(credential: ProfilePage["credentials"][number]): string {
  const { name, organization, completedDate, expirationDate } = credential;
  const { description, skills, credentialUrl } = credential;
  const expires = expirationDate && ` · Expires ${dateOf(expirationDate)}`;
  return [
    `<li><h3>${escapeHtml(name)}</h3>`,
    `<p>${escapeHtml(organization)} · ${dateOf(completedDate)}${expires}</p>`,
    description && `<p class="lines">${escapeHtml(description)}</p>`,
    skills.length > 0 ? `<p>Skills: ${escapeHtml(skills.join(", "))}</p>` : "",
    /^https?:\/\//i.test(credentialUrl)
      ? `<p><a href="${escapeHtml(credentialUrl)}" rel="noopener noreferrer nofollow">View Certificate</a></p>`
      : "",
    "</li>",
  ].join("");
}

function dateOf(isoDate: string): string {
  const shown = escapeHtml(DATE.format(new Date(`${isoDate}T00:00:00Z`)));
  return `<time datetime="${escapeHtml(isoDate)}">${shown}</time>`;
}

/** `data-color-scheme` is set by the first script of the page, so it is there where scripts run. */
const STYLE = `
.plain{max-width:44rem;margin:0 auto;padding:4rem 1.25rem;font:16px/1.55 system-ui,sans-serif;color:#18221c;overflow-wrap:anywhere}
.plain h1,.plain h2,.plain h3{font-family:Georgia,serif;line-height:1.25;margin:0}
.plain h1{font-size:2.5rem}.plain h2{font-size:1.375rem;margin-top:2.5rem}.plain h3{font-size:1.125rem}
.plain p{margin:.25rem 0 0}.plain ul{list-style:none;margin:0;padding:0}
.plain li{padding:1rem 0;border-bottom:1px solid #8a8f8660;break-inside:avoid}
.plain .lines{white-space:pre-line}.plain a{color:#1a5c46}
@media screen and (prefers-color-scheme:dark){html:not([data-color-scheme]) .plain{color:#ecefeb}html:not([data-color-scheme]) .plain a{color:#8fd6b5}}
html[data-color-scheme=dark] .plain{color:#ecefeb}html[data-color-scheme=dark] .plain a{color:#8fd6b5}
html[data-color-scheme] .plain{visibility:hidden;animation:plain 0s 3s forwards}
@keyframes plain{to{visibility:visible}}
`.replaceAll("\n", "");
