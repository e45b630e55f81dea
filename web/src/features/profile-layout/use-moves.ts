import { useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";

/** One step up or down. */
export type Step = -1 | 1;

/** The list with the item one step up or down. */
export function moved<Item>(list: readonly Item[], item: Item, step: Step): Item[] {
  const place = list.indexOf(item);
  const rest = list.toSpliced(place, 1);
  return place < 0 ? [...list] : rest.toSpliced(place + step, 0, item);
}

/** Announces the new place of an item. React itself keeps the focus on the button that moved it. */
export function useTellMove<Item>(list: readonly Item[]) {
  const t = useTexts();
  const announce = useAnnounce();
  return (item: Item, name: string, step: Step) =>
    announce(
      t("{name}: now {place, number} of {count, number}", {
        name,
        place: list.indexOf(item) + 1 + step,
        count: list.length,
      }),
    );
}
