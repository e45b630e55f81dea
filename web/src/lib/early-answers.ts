import type { EARLY_ANSWERS_ID, EarlyAnswer, EarlyAnswers } from "@laurel/contracts/page-data";

const ELEMENT: typeof EARLY_ANSWERS_ID = "laurel-answers";

/** Milliseconds of the page's life: on a slow network, the scripts take several seconds. Later, the server is asked. */
const TRUSTED_MS = 30_000;

let answers: Map<string, EarlyAnswer> | undefined;

/** Whether the page came with answers that nobody has read yet. */
export const hasEarlyAnswers = () => document.getElementById(ELEMENT) !== null;

/** The answer to a read that came with the page, once; undefined for any other. */
export function takeEarlyAnswer(path: string): Response | undefined {
  answers ??= readPage();
  if (performance.now() > TRUSTED_MS) answers.clear();
  const early = answers.get(path);
  if (!early) return undefined;
  answers.delete(path);
  const headers = new Headers();
  if (early.total !== undefined) headers.set("X-Total-Count", early.total);
  if (early.link !== undefined) headers.set("Link", early.link);
  return new Response(early.text, { headers });
}

/** A change has been sent: what the page came with may no longer be true. */
export function forgetEarlyAnswers(): void {
  answers ??= readPage();
  answers.clear();
}

/** The element goes with its reading, so that nobody else finds a person's data in the page later. */
function readPage(): Map<string, EarlyAnswer> {
  const element = document.getElementById(ELEMENT);
  element?.remove();
  const read: EarlyAnswers = JSON.parse(element?.textContent ?? "{}");
  return new Map(Object.entries(read));
}
