import {
  CREDENTIAL_TYPES,
  type CredentialType,
  type ProfileSection,
} from "@laurel/contracts/constants";
import { type Text, text } from "@laurel/contracts/text";
import { fillPath } from "@laurel/contracts/path";
import { PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import { separatorOf } from "@laurel/texts/enumeration";
import { bdi, escapeHtml } from "../html.ts";
import type { PageTexts } from "../page-texts.ts";
import { datesHtml } from "../public-dates.ts";
import type { ShownCredential } from "./credential-head.ts";
import { positionHtml } from "./profile-head.ts";
import type { ProfilePage } from "./profile-json-ld.ts";

export const TITLES: Record<CredentialType, Text> = {
  certification: text("Certifications"),
  course: text("Courses"),
  degree: text("Degrees"),
  workshop: text("Workshops"),
};
/**
 * A public profile as plain HTML, for pages that are not drawn (served-screens.ts) and readers without scripts. The app
 * replaces it. While the app is loading, the text stays hidden to avoid flicker, for up to three seconds.
 */
export function profileContent(page: ProfilePage, texts: PageTexts): string {
  const { order, hidden } = page.layout;
  const position = positionHtml(page.profile, texts);
  return plain([
    `<h1>${escapeHtml(page.profile.name)}</h1>`,
    position && `<p>${position}</p>`,
    ...order
      .filter((section) => !hidden.includes(section))
      .map((one) => SECTIONS[one](page, texts)),
  ]);
}

const SECTIONS: Record<ProfileSection, (page: ProfilePage, texts: PageTexts) => string> = {
  about: ({ profile: { bio } }) => bio && `<p class="lines">${escapeHtml(bio)}</p>`,
  highlights: ({ layout, credentials }, texts) => {
    const pinned = layout.pinned.flatMap((id) => credentials.find((one) => one.id === id) ?? []);
    return pinned.length > 0
      ? `<h2>${texts.html(text("Highlights"))}</h2>${listOf(pinned, texts)}`
      : "";
  },
  statistics: () => "",
  interests: ({ profile: { interests } }, { html }) =>
    interests.length > 0
      ? `<h2>${html(text("Areas of Interest"))}</h2><p>${interests.map(({ name }) => bdi(name)).join(" · ")}</p>`
      : "",
  skills: ({ skills }, { html }) =>
    skills.length > 0
      ? `<h2>${html(text("Skills"))}</h2><p>${skills.map(skillWords).join(" · ")}</p>`
      : "",
  credentials: (page, texts) =>
    page.credentials.length === 0
      ? `<h2>${texts.html(text("No Public Credentials"))}</h2><p>${texts.html(text("This user hasn't made any credentials public yet."))}</p>`
      : CREDENTIAL_TYPES.map((type) => groupOf(type, page, texts)).join("\n"),
};

const skillWords = ({ name, count }: ProfilePage["skills"][number]) => `${bdi(name)} (${count})`;

/** The page of a public credential, likewise. */
export function credentialContent(
  { slug, profile, credential }: ShownCredential,
  texts: PageTexts,
): string {
  const owner = fillPath(PROFILE_PAGE_PATH, { slug });
  return plain([
    `<h1>${escapeHtml(credential.name)}</h1>`,
    `<p>${texts.html(
      text("Earned by <person>{name}</person>"),
      { name: bdi(profile.name) },
      { person: [`<a href="${escapeHtml(owner)}">`, "</a>"] },
    )}</p>`,
    ...factsOf(credential, texts),
  ]);
}

/** The host vouches for the badge. The name is only what the issuer calls itself. */
const verifiedWords = (
  { verifiedBy, verifiedHost }: Pick<ShownCredential["credential"], "verifiedBy" | "verifiedHost">,
  { html }: PageTexts,
): string =>
  verifiedHost === ""
    ? ""
    : `<p>${html(
        text("<meaning>Verified</meaning> by {host}. The issuer calls itself {issuer}."),
        { host: escapeHtml(verifiedHost), issuer: bdi(verifiedBy) },
        { meaning: ['<a href="/trust#verified">', "</a>"] },
      )}</p>`;

type Confirmation = ShownCredential["credential"]["confirmedBy"][number];

/** Nobody has checked who they are. The host is the one of their email address. */
const confirmedWords = (
  { name, role, organization, host }: Confirmation,
  { html }: PageTexts,
): string => {
  const person = { name: bdi(name), role: bdi(role), organization: bdi(organization) };
  const tags = { meaning: ['<a href="/trust#confirmed">', "</a>"] } as const;
  return host === ""
    ? `<p>${html(
        text(
          "<meaning>Confirmed</meaning> by {name}, {role}, {organization} (a personal email address)",
        ),
        person,
        tags,
      )}</p>`
    : `<p>${html(
        text("<meaning>Confirmed</meaning> by {name}, {role}, {organization} ({host})"),
        { ...person, host: escapeHtml(host) },
        tags,
      )}</p>`;
};

export const missingCredential = notice(
  text("Credential Not Found"),
  text("This credential doesn't exist or is not publicly available."),
);

export const missingContent = notice(
  text("Profile Not Found"),
  text("This profile doesn't exist or is not publicly available."),
);

export const unavailableContent = notice(
  text("This profile can't be shown right now"),
  text("Please try again in a moment."),
);

/** A page of a heading and a sentence. */
export function notice(heading: Text, sentence: Text) {
  return ({ html }: PageTexts): string =>
    plain([`<h1>${html(heading)}</h1>`, `<p>${html(sentence)}</p>`]);
}

/** Hides the notice for browsers without scripts where the page has content. In the head of every profile. */
export const quietStyle = (nonce: string) =>
  `<style nonce="${nonce}">#root:not(:empty)~noscript{display:none}</style>`;

/** Goes into the head of a page with one of these contents. */
export const plainStyle = (nonce: string) => `<style nonce="${nonce}">${STYLE}</style>`;

export function plain(parts: readonly (string | false)[]): string {
  return `<main class="plain">${parts.filter((part) => part !== "" && part !== false).join("\n")}</main>`;
}

/** Without those that are highlights. */
function groupOf(
  type: CredentialType,
  { credentials, counts, layout }: ProfilePage,
  texts: PageTexts,
): string {
  const own = credentials.filter((one) => one.type === type);
  const others = own.filter(({ id }) => !layout.pinned.includes(id));
  const more = counts[type] - own.length;
  if (others.length + more === 0) return "";
  return `<h2>${texts.html(TITLES[type])}</h2>${listOf(others, texts)}${andMore(more, texts)}`;
}

export const andMore = (count: number, { html }: PageTexts) =>
  count > 0 ? `<p>${html(text("and {count, number} more"), { count })}</p>` : "";

export const listOf = (credentials: ProfilePage["credentials"], texts: PageTexts) =>
  `<ul>${credentials.map((one) => entryOf(one, texts)).join("\n")}</ul>`;

const entryOf = (credential: ProfilePage["credentials"][number], texts: PageTexts) =>
  `<li><h3>${escapeHtml(credential.name)}</h3>${factsOf(credential, texts).join("")}</li>`;

function factsOf(credential: ProfilePage["credentials"][number], texts: PageTexts): string[] {
  const { html } = texts;
  const { organization, description, skills, credentialUrl } = credential;
  return [
    `<p>${bdi(organization)} · ${datesHtml(credential, texts)}</p>`,
    verifiedWords(credential, texts),
    ...credential.confirmedBy.map((one) => confirmedWords(one, texts)),
    description && `<p class="lines">${escapeHtml(description)}</p>`,
    skills.length > 0
      ? `<p>${html(text("Skills: {list}"), { list: skills.map(bdi).join(separatorOf(texts.language)) })}</p>`
      : "",
    /^https?:\/\//i.test(credentialUrl)
      ? `<p><a href="${escapeHtml(credentialUrl)}" rel="noopener noreferrer nofollow">${html(text("View Certificate"))}</a></p>`
      : "",
  ];
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
