import { MAX_PINNED, PROFILE_SECTIONS, type ProfileSection } from "@laurel/contracts/constants";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";

/** What the public profile shows first, and what it hides. */
export interface ProfileLayout {
  /** The ids of credentials, in their order. Some may be private or deleted by now. */
  pinned: string[];
  /** Every section. */
  order: ProfileSection[];
  hidden: ProfileSection[];
}

export type ProfileLayoutEvent = { type: "ProfileLayoutChanged"; data: ProfileLayout };

/** Absent fields stay as they are. */
export interface ArrangeProfile {
  type: "ArrangeProfile";
  changes: { [Field in keyof ProfileLayout]?: ProfileLayout[Field] | undefined };
  /** Which of the pinned ids are credentials of the person, and which of these are public. */
  owned: readonly string[];
  published: readonly string[];
}

export type ProfileLayoutRefusal =
  | "TooManyPinned"
  | "PinnedTwice"
  | "PinnedNotOwned"
  | "PinnedPrivate"
  | "OrderedTwice"
  | "HiddenTwice";

export const initialLayout: ProfileLayout = {
  pinned: [],
  order: [...PROFILE_SECTIONS],
  hidden: [],
};

export function decideLayout(
  { changes, owned, published }: ArrangeProfile,
  before: ProfileLayout,
): Result<ProfileLayoutEvent[], ProfileLayoutRefusal> {
  const { pinned = before.pinned, order = before.order, hidden = before.hidden } = changes;
  // A credential that is pinned already is no new choice, even if it was hidden or deleted since.
  const added = pinned.filter((id) => !before.pinned.includes(id));
  if (pinned.length > MAX_PINNED) return refuse("TooManyPinned");
  if (isRepeated(pinned)) return refuse("PinnedTwice");
  if (isRepeated(order)) return refuse("OrderedTwice");
  if (isRepeated(hidden)) return refuse("HiddenTwice");
  if (added.some((id) => !owned.includes(id))) return refuse("PinnedNotOwned");
  if (added.some((id) => !published.includes(id))) return refuse("PinnedPrivate");
  return accept(changedTo({ pinned, order: completed(order), hidden }, before));
}

/** Keeps the layout of a person who has chosen one. A restored one may repeat itself. */
export function restoredLayout(
  layout: ProfileLayout | undefined,
  before: ProfileLayout,
): ProfileLayoutEvent[] {
  if (!layout || !isSame(before, initialLayout)) return [];
  const pinned = [...new Set(layout.pinned)].slice(0, MAX_PINNED);
  const hidden = [...new Set(layout.hidden)];
  return changedTo({ pinned, order: completed(layout.order), hidden }, before);
}

/** Whether the profile only pins less and hides more. */
export const layoutShowsLess = (before: ProfileLayout, after: ProfileLayout): boolean =>
  after.order.join() === before.order.join() &&
  after.pinned.every((id) => before.pinned.includes(id)) &&
  before.hidden.every((section) => after.hidden.includes(section));

function changedTo(layout: ProfileLayout, before: ProfileLayout): ProfileLayoutEvent[] {
  return isSame(layout, before) ? [] : [{ type: "ProfileLayoutChanged", data: layout }];
}

/** Sections that aren't named follow in their usual order. */
const completed = (order: readonly ProfileSection[]): ProfileSection[] => [
  ...new Set([...order, ...PROFILE_SECTIONS]),
];

const isRepeated = (list: readonly string[]) => new Set(list).size < list.length;

const isSame = (one: ProfileLayout, other: ProfileLayout) =>
  (["pinned", "order", "hidden"] as const).every(
    (field) => one[field].join() === other[field].join(),
  );
