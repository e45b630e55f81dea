import {
  PAGE_CREDENTIALS,
  PAGE_SKILLS,
  publicPageSchema,
  type PublicPage,
} from "@laurel/contracts/internal";
import { newestWith } from "@laurel/contracts/page-data";
import type { Me } from "@laurel/contracts/routes/users";
import type { ProfileLayout } from "../domain/profile-layout.ts";
import {
  isHidden,
  shownCredentials,
  shownLayout,
  shownPerson,
  shownSkills,
} from "../layout/shown-profile.ts";
import type { PublicCredential } from "../public-credentials.ts";
import { countsOf, previewOf, previewVersion, type Preview } from "./preview.ts";

/** A public profile, of which `all` are the public credentials, as the layout arranges it. */
export interface Arranged {
  me: Me;
  layout: ProfileLayout;
  all: readonly PublicCredential[];
}

/** The data of the page. */
export async function profilePage(arranged: Arranged, publicUrl: string): Promise<PublicPage> {
  const { me, layout, all } = arranged;
  const shown = shownCredentials(all, layout);
  const skills = await shownSkills(all, layout);
  const { pinned, ...rest } = shownLayout(all, layout);
  return publicPageSchema.parse({
    kind: "page",
    slug: me.publicProfileSlug,
    profile: shownPerson(me, layout),
    counts: countsOf(shown),
    layout: { pinned, ...rest },
    skills: skills.slice(0, PAGE_SKILLS),
    credentials: newestWith(pinned, shown, PAGE_CREDENTIALS),
    previewVersion: previewVersion(profilePreview(arranged, publicUrl)),
  } satisfies PublicPage);
}

/** The picture of the page. It has no figures if the statistics are hidden. */
export function profilePreview({ me, layout, all }: Arranged, publicUrl: string): Preview {
  const counted = isHidden("statistics", layout) ? [] : shownCredentials(all, layout);
  return previewOf(me, countsOf(counted), publicUrl);
}
