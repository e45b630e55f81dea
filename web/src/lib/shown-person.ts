/** The id of the person whose private screens this tab shows. Empty on public screens. */
let shown = "";

/** Called before a person's screens render, and with an empty string when they unmount. */
export function showPerson(userId: string): void {
  shown = userId;
}

/** The person for whom the current screen sends its changes. */
export const shownPerson = () => shown;
