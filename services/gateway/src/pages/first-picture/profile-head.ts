import { APP_NAME, CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import { PREVIEW_IMAGE_SIZE } from "@laurel/contracts/internal";
import { fillPath } from "@laurel/contracts/path";
import { PROFILE_PAGE_PATH, PROFILE_PREVIEW_PATH } from "@laurel/contracts/public-pages";
import { escapeHtml, scriptJson } from "../html.ts";
import { profileJsonLd, type ProfilePage } from "./profile-json-ld.ts";

/** Search engines cut longer descriptions in the middle of a word. In characters. */
const DESCRIPTION = 200;

const COUNTED: Record<CredentialType, [one: string, many: string]> = {
  certification: ["certification", "certifications"],
  course: ["course", "courses"],
  degree: ["degree", "degrees"],
  workshop: ["workshop", "workshops"],
};

/**
 * The head of a public profile for readers of the raw page: search engines and link previews (specification §2;
 * schema.org/ProfilePage). The same for everybody.
 */
export function profileHead(page: ProfilePage, publicUrl: string, nonce: string): string {
  const { name } = page.profile;
  const address = publicUrl + fillPath(PROFILE_PAGE_PATH, page);
  const position = positionOf(page);
  const title = position === "" ? name : `${name} – ${position}`;
  const description = descriptionOf(page);
  const picture = publicUrl + fillPath(PROFILE_PREVIEW_PATH, page);
  const image = `${picture}?v=${encodeURIComponent(page.previewVersion)}`;
  const alt = `${name} on ${APP_NAME}`;
  const { width, height } = PREVIEW_IMAGE_SIZE;
  return [
    `<title>${escapeHtml(`${name} · ${APP_NAME}`)}</title>`,
    named("description", description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    property("og:type", "profile"),
    property("og:site_name", APP_NAME),
    property("og:title", title),
    property("og:description", description),
    property("og:url", address),
    property("og:image", image),
    property("og:image:type", "image/png"),
    property("og:image:width", String(width)),
    property("og:image:height", String(height)),
    property("og:image:alt", alt),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", title),
    named("twitter:description", description),
    named("twitter:image", image),
    named("twitter:image:alt", alt),
    `<script type="application/ld+json" nonce="${nonce}">${scriptJson(profileJsonLd(page, address, image))}</script>`,
  ].join("\n    ");
}

const named = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** "Analyst at Engines", or only the job or the company if the other is missing. */
export function positionOf({ profile: { jobTitle, company } }: ProfilePage): string {
  return [jobTitle, company].filter((text) => text !== "").join(" at ");
}

/** The bio, or a summary of the credentials. */
function descriptionOf({ profile: { name, bio }, counts }: ProfilePage): string {
  const said = bio.trim().replace(/\s+/g, " ");
  if (said !== "") return shortened(said);
  const each = CREDENTIAL_TYPES.filter((type) => counts[type] > 0).map((type) =>
    counted(counts[type], COUNTED[type]),
  );
  const list = new Intl.ListFormat("en").format(each);
  return each.length > 0 ? `${name} shows ${list} on ${APP_NAME}.` : `${name} on ${APP_NAME}.`;
}

const counted = (count: number, [one, many]: [string, string]) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= DESCRIPTION) return text;
  const start = characters.slice(0, DESCRIPTION - 1).join("");
  return `${start.replace(/\s+\S{0,40}$/, "")}…`;
}
