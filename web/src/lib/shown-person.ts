/** The id of the person whose private screens this tab shows. Empty on public screens. */
let shown = "";

/** Called before a person's screens render, and with an empty string when they unmount. */
export function showPerson(userId: string): void {
  shown = userId;
}

/** The person for whom the current screen sends its changes. */
export const shownPerson = () => shown;

/** Whose data this tab holds, on public screens as well. Undefined until a private screen or a login says so. */
let held: string | undefined;
/** Of this person, or of the first one. */
let stay = new AbortController();

/**
 * The data of this tab is now this person's, or nobody's. Requests of another person that are under way end here.
 * Returns whether the data was another person's.
 */
export function holdDataOf(userId: string): boolean {
  const before = held;
  held = userId;
  if (before === undefined || before === userId) return false;
  const ended = stay;
  stay = new AbortController();
  ended.abort();
  return before !== "";
}

/** Aborted once this tab holds the data of another person, or of nobody. Never for a public screen's empty string. */
export function stayOf(person: string): AbortSignal {
  if (person === "") return new AbortController().signal;
  return held === undefined || held === person ? stay.signal : AbortSignal.abort();
}

/**
 * The outcome of a person's request. It never comes once the tab holds another person's data: it would end up on their
 * screen, and the screen that waits for it is gone.
 */
export async function whileStaying<T>(person: string, outcome: Promise<T>): Promise<T> {
  await Promise.allSettled([outcome]);
  return stayOf(person).aborted ? new Promise(() => {}) : outcome;
}
