import type { PublicPage } from "@laurel/contracts/internal";
import type { Me } from "@laurel/contracts/routes/users";
import type { Translate } from "@laurel/texts/translate";
import type { ProfileLayout } from "../domain/profile-layout.ts";
import type { ShownLists } from "../layout/shown-lists.ts";
import { isHidden, shownPerson } from "../layout/shown-profile.ts";
import { NO_COUNTS, previewOf, previewVersion, type Preview } from "./preview.ts";

/** A public profile, and what it shows of the credentials. */
export interface Arranged {
  me: Me;
  layout: ProfileLayout;
  page: ShownLists["page"];
}

/** The data of the page. */
export function profilePage(arranged: Arranged, publicUrl: string, t: Translate): PublicPage {
  const { me, layout, page } = arranged;
  return {
    kind: "page",
    slug: me.publicProfileSlug,
    profile: shownPerson(me, layout),
    ...page,
    previewVersion: previewVersion(profilePreview(arranged, publicUrl, t)),
  };
}

/** The picture of the page. It has no figures if the statistics are hidden. */
export function profilePreview(
  { me, layout, page }: Arranged,
  publicUrl: string,
  t: Translate,
): Preview {
  const counts = isHidden("statistics", layout) ? NO_COUNTS : page.counts;
  return previewOf(me, counts, publicUrl, t);
}
