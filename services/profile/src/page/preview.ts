import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import type { PublicPage } from "@laurel/contracts/internal";
import type { Me } from "@laurel/contracts/routes/users";
import { fillPath } from "@laurel/contracts/path";
import { CREDENTIAL_PAGE_PATH, PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import { createHash } from "node:crypto";
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
}

/** Raised when the drawing changes, so that cached pictures are replaced. */
const DRAWING = 2;

const MOST_LETTERS = 18;
const MOST_HOST_LETTERS = 24;
const SHORT_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

const LABELS: Record<CredentialType, { one: string; many: string }> = {
  certification: { one: "Certification", many: "Certifications" },
  course: { one: "Course", many: "Courses" },
  degree: { one: "Degree", many: "Degrees" },
  workshop: { one: "Workshop", many: "Workshops" },
};

export type Counts = Extract<PublicPage, { kind: "page" }>["counts"];

export const NO_COUNTS: Counts = { certification: 0, course: 0, degree: 0, workshop: 0 };

export function countsOf(credentials: readonly PublicCredential[]): Counts {
  const countOf = (type: string) => credentials.filter((one) => one.type === type).length;
  return Object.fromEntries(CREDENTIAL_TYPES.map((type) => [type, countOf(type)])) as Counts;
}

export function previewOf(me: Me, counts: Counts, publicUrl: string): Preview {
  const total = CREDENTIAL_TYPES.reduce((sum, type) => sum + counts[type], 0);
  const all = { figure: grouped(total), label: total === 1 ? "Credential" : "Credentials" };
  const each = CREDENTIAL_TYPES.filter((type) => counts[type] > 0).map((type) => ({
    figure: grouped(counts[type]),
    label: LABELS[type][counts[type] === 1 ? "one" : "many"],
  }));
  return {
    name: me.name,
    position: [me.jobTitle, me.company].filter((text) => text !== "").join(" at "),
    figures: total === 0 ? [] : [all, ...each],
    address: hostOf(publicUrl) + fillPath(PROFILE_PAGE_PATH, { slug: me.publicProfileSlug }),
  };
}

export function credentialPreviewOf(
  me: Me,
  credential: PublicCredential,
  publicUrl: string,
): Preview {
  const { id, name, organization, completedDate, verifiedHost } = credential;
  const place = { slug: me.publicProfileSlug, credential: id };
  return {
    name,
    position: organization,
    figures: [
      {
        figure: shortened(me.name),
        label: verifiedHost === "" ? "Earned by" : `Earned by, verified by ${endOf(verifiedHost)}`,
      },
      { figure: SHORT_DATE.format(new Date(completedDate)), label: "Completed" },
    ],
    address: hostOf(publicUrl) + fillPath(CREDENTIAL_PAGE_PATH, place),
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

const grouped = (count: number) => count.toLocaleString("en-US");
