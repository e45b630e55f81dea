import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import type { PublicPage } from "@laurel/contracts/internal";
import type { Me } from "@laurel/contracts/routes/users";
import { fillPath } from "@laurel/contracts/path";
import { PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import { createHash } from "node:crypto";

/** The contents of a public profile's picture. */
export interface Preview {
  name: string;
  /** "Analyst at Engines", or "". */
  position: string;
  /** "12", "Certifications"; the total first, without types that have none. */
  figures: readonly { figure: string; label: string }[];
  /** The address of the profile without the scheme. */
  address: string;
}

/** Raised when the drawing changes, so that cached pictures are replaced. */
const DRAWING = 1;

const LABELS: Record<CredentialType, { one: string; many: string }> = {
  certification: { one: "Certification", many: "Certifications" },
  course: { one: "Course", many: "Courses" },
  degree: { one: "Degree", many: "Degrees" },
  workshop: { one: "Workshop", many: "Workshops" },
};

export type Counts = Extract<PublicPage, { kind: "page" }>["counts"];

export function previewOf(me: Me, counts: Counts, publicUrl: string): Preview {
  const total = CREDENTIAL_TYPES.reduce((sum, type) => sum + counts[type], 0);
  const all = { figure: grouped(total), label: total === 1 ? "Credential" : "Credentials" };
  const each = CREDENTIAL_TYPES.filter((type) => counts[type] > 0).map((type) => ({
    figure: grouped(counts[type]),
    label: LABELS[type][counts[type] === 1 ? "one" : "many"],
  }));
  const host = publicUrl.replace(/^https?:\/\//i, "");
  return {
    name: me.name,
    position: [me.jobTitle, me.company].filter((text) => text !== "").join(" at "),
    figures: total === 0 ? [] : [all, ...each],
    address: host + fillPath(PROFILE_PAGE_PATH, { slug: me.publicProfileSlug }),
  };
}

/** The same for the same picture, different for any other. */
export function previewVersion(preview: Preview): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING, preview]))
    .digest("hex")
    .slice(0, 12);
}

const grouped = (count: number) => count.toLocaleString("en-US");
