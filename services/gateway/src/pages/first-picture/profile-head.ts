import { APP_NAME, CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import { fillPath } from "@laurel/contracts/path";
import { PROFILE_PAGE_PATH, PROFILE_PREVIEW_PATH } from "@laurel/contracts/public-pages";
import { oEmbedAddress } from "../embed/oembed.ts";
import { previewHead } from "./preview-head.ts";
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
  const name = isolated(page.profile.name);
  const address = publicUrl + fillPath(PROFILE_PAGE_PATH, page);
  const position = positionOf(page.profile);
  const picture = publicUrl + fillPath(PROFILE_PREVIEW_PATH, page);
  const image = `${picture}?v=${encodeURIComponent(page.previewVersion)}`;
  return previewHead(
    {
      type: "profile",
      tab: `${name} · ${APP_NAME}`,
      title: position === "" ? name : `${name} – ${position}`,
      description: descriptionOf(page),
      address,
      image,
      imageAlt: `${name} on ${APP_NAME}`,
      jsonLd: profileJsonLd(page, address, image),
      oEmbed: oEmbedAddress(publicUrl, address),
    },
    nonce,
  );
}

type Position = Pick<ProfilePage["profile"], "jobTitle" | "company">;

/** "Analyst at Engines", or only the job or the company if the other is missing. `show` writes each as HTML. */
export function positionOf({ jobTitle, company }: Position, show = isolated): string {
  return [jobTitle, company]
    .filter((text) => text !== "")
    .map(show)
    .join(" at ");
}

/** The bio, or a summary of the credentials. */
function descriptionOf({ profile, counts, layout }: ProfilePage): string {
  const { bio } = profile;
  const name = isolated(profile.name);
  const said = bio.trim().replace(/\s+/g, " ");
  if (said !== "") return shortened(said);
  const isCounted = !layout.hidden.includes("statistics");
  const each = CREDENTIAL_TYPES.filter((type) => isCounted && counts[type] > 0).map((type) =>
    counted(counts[type], COUNTED[type]),
  );
  const list = new Intl.ListFormat("en").format(each);
  return each.length > 0 ? `${name} shows ${list} on ${APP_NAME}.` : `${name} on ${APP_NAME}.`;
}

export const counted = (count: number, [one, many]: [string, string]) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

export function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= DESCRIPTION) return text;
  const start = characters.slice(0, DESCRIPTION - 1).join("");
  return `${start.replace(/\s+\S{0,40}$/, "")}…`;
}
