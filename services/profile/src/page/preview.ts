import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import type { PublicPage } from "@laurel/contracts/internal";
import type { Me } from "@laurel/contracts/routes/users";
import { directionOf } from "@laurel/contracts/languages";
import { fillPath } from "@laurel/contracts/path";
import { CREDENTIAL_PAGE_PATH, PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import { type Text, text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import { createHash } from "node:crypto";
import { positionOf } from "../position.ts";
import type { PublicCredential } from "../public-credentials.ts";

/** The contents of the picture of a public profile, or of one of its credentials. */
export interface Preview {
  /** Of the person or the credential. */
  name: string;
  /** "Analyst at Engines", the organization, or "". */
  position: string;
  /** "12", "Certifications"; the total first, without types that have none. Of a credential, who has earned it and when. */
  figures: readonly { figure: string; label: string }[];
  /** The address of the profile without the scheme. */
  address: string;
  /** Shown when a name can't be drawn, or there is nothing to count yet. */
  substitute: string;
  direction: "ltr" | "rtl";
}

/** Raised when the drawing changes, so that cached pictures are replaced. */
const DRAWING = 2;

const MOST_LETTERS = 18;
const MOST_HOST_LETTERS = 24;

const CREDENTIALS = text("{count, plural, one {Credential} other {Credentials}}");
const LABELS: Record<CredentialType, Text> = {
  certification: text("{count, plural, one {Certification} other {Certifications}}"),
  course: text("{count, plural, one {Course} other {Courses}}"),
  degree: text("{count, plural, one {Degree} other {Degrees}}"),
  workshop: text("{count, plural, one {Workshop} other {Workshops}}"),
};

export type Counts = Extract<PublicPage, { kind: "page" }>["counts"];

export const NO_COUNTS: Counts = { certification: 0, course: 0, degree: 0, workshop: 0 };

export function countsOf(credentials: readonly PublicCredential[]): Counts {
  const countOf = (type: string) => credentials.filter((one) => one.type === type).length;
  return Object.fromEntries(CREDENTIAL_TYPES.map((type) => [type, countOf(type)])) as Counts;
}

export function previewOf(me: Me, counts: Counts, publicUrl: string, t: Translate): Preview {
  const total = CREDENTIAL_TYPES.reduce((sum, type) => sum + counts[type], 0);
  const figure = (count: number, label: Text) => ({
    figure: count.toLocaleString(t.language),
    label: t(label, { count }),
  });
  const each = CREDENTIAL_TYPES.filter((type) => counts[type] > 0).map((type) =>
    figure(counts[type], LABELS[type]),
  );
  return {
    name: me.name,
    position: positionOf(me, t),
    figures: total === 0 ? [] : [figure(total, CREDENTIALS), ...each],
    address: hostOf(publicUrl) + fillPath(PROFILE_PAGE_PATH, { slug: me.publicProfileSlug }),
    ...shownIn(t),
  };
}

export function credentialPreviewOf(
  me: Me,
  credential: PublicCredential,
  publicUrl: string,
  t: Translate,
): Preview {
  const { id, name, organization, completedDate, verifiedHost } = credential;
  const place = { slug: me.publicProfileSlug, credential: id };
  return {
    name,
    position: organization,
    figures: [
      {
        figure: shortened(me.name),
        label:
          verifiedHost === ""
            ? t("Earned by")
            : t("Earned by, verified by {host}", { host: endOf(verifiedHost) }),
      },
      { figure: shortDate(completedDate, t), label: t("Completed") },
    ],
    address: hostOf(publicUrl) + fillPath(CREDENTIAL_PAGE_PATH, place),
    ...shownIn(t),
  };
}

const hostOf = (publicUrl: string) => publicUrl.replace(/^https?:\/\//i, "");

/** So that it fits beside the date. */
function shortened(name: string): string {
  const letters = Array.from(name);
  return letters.length <= MOST_LETTERS ? name : `${letters.slice(0, MOST_LETTERS - 1).join("")}…`;
}

/** The end of a host says whose it is. */
function endOf(host: string): string {
  const letters = Array.from(host);
  return letters.length <= MOST_HOST_LETTERS
    ? host
    : `…${letters.slice(1 - MOST_HOST_LETTERS).join("")}`;
}

/** The same for the same picture, different for any other. */
export function previewVersion(preview: Preview): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING, preview]))
    .digest("hex")
    .slice(0, 12);
}

const shownIn = (t: Translate) => ({
  substitute: t("A portfolio of credentials"),
  direction: directionOf(t.language),
});

const shortDate = (isoDate: string, { language }: Translate) =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(isoDate),
  );
