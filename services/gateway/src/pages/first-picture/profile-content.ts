import {
  CREDENTIAL_TYPES,
  type CredentialType,
  type ProfileSection,
} from "@laurel/contracts/constants";
import { expiryWord } from "@laurel/contracts/expiry-word";
import { longDate } from "@laurel/contracts/long-date";
import { fillPath } from "@laurel/contracts/path";
import { PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import { bdi, escapeHtml } from "../html.ts";
import type { ShownCredential } from "./credential-head.ts";
import { positionOf } from "./profile-head.ts";
import type { ProfilePage } from "./profile-json-ld.ts";

export const TITLES: Record<CredentialType, string> = {
  certification: "Certifications",
  course: "Courses",
  degree: "Degrees",
  workshop: "Workshops",
};
/**
 * A public profile as plain HTML, for pages that are not drawn (served-screens.ts) and readers without scripts. The app
 * replaces it. While the app is loading, the text stays hidden to avoid flicker, for up to three seconds.
 */
export function profileContent(page: ProfilePage): string {
  const { order, hidden } = page.layout;
  const position = positionOf(page.profile, bdi);
  return plain([
    `<h1>${escapeHtml(page.profile.name)}</h1>`,
    position && `<p>${position}</p>`,
    ...order.filter((section) => !hidden.includes(section)).map((one) => SECTIONS[one](page)),
  ]);
}

const SECTIONS: Record<ProfileSection, (page: ProfilePage) => string> = {
  about: ({ profile: { bio } }) => bio && `<p class="lines">${escapeHtml(bio)}</p>`,
  highlights: ({ layout, credentials }) => {
    const pinned = layout.pinned.flatMap((id) => credentials.find((one) => one.id === id) ?? []);
    return pinned.length > 0 ? `<h2>Highlights</h2>${listOf(pinned)}` : "";
  },
  statistics: () => "",
  interests: ({ profile: { interests } }) =>
    interests.length > 0
      ? `<h2>Areas of Interest</h2><p>${interests.map(({ name }) => bdi(name)).join(" · ")}</p>`
      : "",
  skills: ({ skills }) =>
    skills.length > 0 ? `<h2>Skills</h2><p>${skills.map(skillWords).join(" · ")}</p>` : "",
  credentials: (page) =>
    page.credentials.length === 0
      ? "<h2>No Public Credentials</h2><p>This user hasn&#39;t made any credentials public yet.</p>"
      : CREDENTIAL_TYPES.map((type) => groupOf(type, page)).join("\n"),
};

const skillWords = ({ name, count }: ProfilePage["skills"][number]) => `${bdi(name)} (${count})`;

/** The page of a public credential, likewise. */
export function credentialContent({ slug, profile, credential }: ShownCredential): string {
  const owner = fillPath(PROFILE_PAGE_PATH, { slug });
  return plain([
    `<h1>${escapeHtml(credential.name)}</h1>`,
    `<p>Earned by <a href="${escapeHtml(owner)}">${bdi(profile.name)}</a></p>`,
    ...factsOf(credential),
  ]);
}

/** The host vouches for the badge. The name is only what the issuer calls itself. */
const verifiedWords = ({
  verifiedBy,
  verifiedHost,
}: Pick<ShownCredential["credential"], "verifiedBy" | "verifiedHost">): string =>
  verifiedHost === ""
    ? ""
    : `<p><a href="/trust#verified">Verified</a> by ${escapeHtml(verifiedHost)}. The issuer calls itself ${bdi(verifiedBy)}.</p>`;

type Confirmation = ShownCredential["credential"]["confirmedBy"][number];

/** Nobody has checked who they are. The host is the one of their email address. */
const confirmedWords = ({ name, role, organization, host }: Confirmation): string =>
  `<p><a href="/trust#confirmed">Confirmed</a> by ${bdi(name)}, ${bdi(role)}, ${bdi(organization)} (${escapeHtml(host || "a personal email address")})</p>`;

export const missingCredential = plain([
  "<h1>Credential Not Found</h1>",
  "<p>This credential doesn&#39;t exist or is not publicly available.</p>",
]);

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

export function plain(parts: readonly (string | false)[]): string {
  return `<main class="plain">${parts.filter((part) => part !== "" && part !== false).join("\n")}</main>`;
}

/** Without those that are highlights. */
function groupOf(type: CredentialType, { credentials, counts, layout }: ProfilePage): string {
  const own = credentials.filter((one) => one.type === type);
  const others = own.filter(({ id }) => !layout.pinned.includes(id));
  const more = counts[type] - own.length;
  if (others.length + more === 0) return "";
  const rest = more > 0 ? `<p>and ${more.toLocaleString("en-US")} more</p>` : "";
  return `<h2>${TITLES[type]}</h2>${listOf(others)}${rest}`;
}

const listOf = (credentials: ProfilePage["credentials"]) =>
  `<ul>${credentials.map(entryOf).join("\n")}</ul>`;

export const entryOf = (credential: ProfilePage["credentials"][number]) =>
  `<li><h3>${escapeHtml(credential.name)}</h3>${factsOf(credential).join("")}</li>`;

function factsOf(credential: ProfilePage["credentials"][number]): string[] {
  const { organization, completedDate, expirationDate } = credential;
  const { description, skills, credentialUrl } = credential;
  const today = new Date().toISOString().slice(0, 10);
  const expires =
    expirationDate && ` · ${expiryWord(expirationDate, today)} ${dateOf(expirationDate)}`;
  return [
    `<p>${bdi(organization)} · ${dateOf(completedDate)}${expires}</p>`,
    verifiedWords(credential),
    ...credential.confirmedBy.map(confirmedWords),
    description && `<p class="lines">${escapeHtml(description)}</p>`,
    skills.length > 0 ? `<p>Skills: ${skills.map(bdi).join(", ")}</p>` : "",
    /^https?:\/\//i.test(credentialUrl)
      ? `<p><a href="${escapeHtml(credentialUrl)}" rel="noopener noreferrer nofollow">View Certificate</a></p>`
      : "",
  ];
}

export function dateOf(isoDate: string): string {
  return `<time datetime="${escapeHtml(isoDate)}">${escapeHtml(longDate(isoDate))}</time>`;
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
