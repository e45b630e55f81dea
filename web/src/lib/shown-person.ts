/** Whose private screens this tab shows; empty on screens of nobody. */
let shown = "";

/** Told before a person's screens are drawn, and with the empty text when they are taken away. */
export function showPerson(userId: string): void {
  shown = userId;
}

/** The person for whom a screen that is drawn now sends its changes. */
export const shownPerson = () => shown;
