import {
  CREDENTIAL_TYPES,
  PROFILE_SECTIONS,
  type ProfileSection,
} from "@laurel/contracts/constants";
import type { ProfilePageData } from "@laurel/contracts/page-data";
import type { ProfileLayout } from "@laurel/contracts/routes/profile-layout";
import type { PublicCredential } from "../../entities/credential/public-credential.ts";

/** The layout of a profile whose own one can't be loaded. */
export const USUAL_LAYOUT: ProfileLayout = { pinned: [], order: [...PROFILE_SECTIONS], hidden: [] };

/** Whether the bio is part of the letterhead: it is as long as nothing precedes it. */
export const isAboutFirst = (layout: ProfileLayout) => visible(layout)[0] === "about";

/** The sections below the letterhead. */
export const shownOrder = (layout: ProfileLayout): ProfileSection[] =>
  visible(layout).slice(isAboutFirst(layout) ? 1 : 0);

const visible = ({ order, hidden }: ProfileLayout) => order.filter((one) => !hidden.includes(one));

/** The pinned credentials in their order, and the others, with their totals if the list is incomplete. */
export function arranged(
  credentials: readonly PublicCredential[],
  { pinned }: ProfileLayout,
  totals: ProfilePageData["counts"],
) {
  const highlights = pinned.flatMap((id) => credentials.find((one) => one.id === id) ?? []);
  const others = credentials.filter((one) => !highlights.includes(one));
  const counts = totals && { ...totals };
  if (counts)
    for (const type of CREDENTIAL_TYPES)
      counts[type] -= highlights.filter((one) => one.type === type).length;
  return { highlights, others, counts };
}
