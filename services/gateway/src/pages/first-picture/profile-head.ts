import { type Text, text } from "@laurel/contracts/text";
import { APP_NAME, CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import { fillPath } from "@laurel/contracts/path";
import { PROFILE_PAGE_PATH, PROFILE_PREVIEW_PATH } from "@laurel/contracts/public-pages";
import type { Translate } from "@laurel/texts/translate";
import { oEmbedAddress } from "../embed/oembed.ts";
import { bdi } from "../html.ts";
import type { PageTexts } from "../page-texts.ts";
import { previewHead } from "./preview-head.ts";
import { profileJsonLd, type ProfilePage } from "./profile-json-ld.ts";

/** Search engines cut longer descriptions in the middle of a word. In characters. */
const DESCRIPTION = 200;

const COUNTED: Record<CredentialType, Text> = {
  certification: text("{count, plural, one {# certification} other {# certifications}}"),
  course: text("{count, plural, one {# course} other {# courses}}"),
  degree: text("{count, plural, one {# degree} other {# degrees}}"),
  workshop: text("{count, plural, one {# workshop} other {# workshops}}"),
};

/**
 * The head of a public profile for readers of the raw page: search engines and link previews (specification §2;
 * schema.org/ProfilePage). The same for everybody.
 */
export function profileHead(
  page: ProfilePage,
  publicUrl: string,
  nonce: string,
  { t }: PageTexts,
): string {
  const name = isolated(page.profile.name);
  const address = publicUrl + fillPath(PROFILE_PAGE_PATH, page);
  const position = positionOf(page.profile, t);
  const picture = publicUrl + fillPath(PROFILE_PREVIEW_PATH, page);
  const image = `${picture}?v=${encodeURIComponent(page.previewVersion)}`;
  return previewHead(
    {
      type: "profile",
      tab: `${name} · ${APP_NAME}`,
      title: position === "" ? name : `${name} – ${position}`,
      description: descriptionOf(page, t),
      address,
      image,
      imageAlt: t("{name} on Laurel", { name }),
      jsonLd: profileJsonLd(page, address, image),
      oEmbed: oEmbedAddress(publicUrl, address),
    },
    nonce,
  );
}

type Position = Pick<ProfilePage["profile"], "jobTitle" | "company">;

/** "Analyst at Engines", or only the job or the company if the other is missing. `show` writes each as HTML. */
export function positionOf({ jobTitle, company }: Position, t: Translate): string {
  return jobTitle !== "" && company !== ""
    ? t(POSITION, { job: isolated(jobTitle), company: isolated(company) })
    : isolated(jobTitle || company);
}

/** The same as HTML. */
export function positionHtml({ jobTitle, company }: Position, { html }: PageTexts): string {
  if (jobTitle !== "" && company !== "")
    return html(POSITION, { job: bdi(jobTitle), company: bdi(company) });
  return jobTitle + company === "" ? "" : bdi(jobTitle || company);
}

const POSITION = text("{job} at {company}");

/** The bio, or a summary of the credentials. */
function descriptionOf({ profile, counts, layout }: ProfilePage, t: Translate): string {
  const { bio } = profile;
  const name = isolated(profile.name);
  const said = bio.trim().replace(/\s+/g, " ");
  if (said !== "") return shortened(said);
  const isCounted = !layout.hidden.includes("statistics");
  const each = CREDENTIAL_TYPES.filter((type) => isCounted && counts[type] > 0).map((type) =>
    t(COUNTED[type], { count: counts[type] }),
  );
  const list = new Intl.ListFormat(t.language).format(each);
  return each.length > 0
    ? t("{name} shows {list} on Laurel.", { name, list })
    : t("{name} on Laurel.", { name });
}

export function shortened(said: string): string {
  const characters = Array.from(said);
  if (characters.length <= DESCRIPTION) return said;
  const start = characters.slice(0, DESCRIPTION - 1).join("");
  return `${start.replace(/\s+\S{0,40}$/, "")}…`;
}
