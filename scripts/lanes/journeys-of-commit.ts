import { numbersOf } from "./of-this-commit.ts";

/** What nearly everybody does, and every screen for accessibility. `npm test` runs only these journeys. */
export const USUAL_JOURNEYS = [
  "accessibility",
  "accounts",
  "credential-form",
  "cv",
  "dashboard",
  "form-address",
  "journey",
  "landing",
  "locker",
  "page-heads",
  "profile",
  "public-credential",
  "shell",
];

/** Of the other journeys, CI runs one of so many. */
const SHARES = 3;

/** The journeys of CI: the usual ones, and a third of the others, which the commit chooses. */
export function journeysOf(commit: string, all: readonly string[]): string[] {
  const others = all.filter((name) => !USUAL_JOURNEYS.includes(name)).toSorted();
  const [number] = numbersOf(commit);
  return [...USUAL_JOURNEYS, ...others.filter((_, index) => index % SHARES === number % SHARES)];
}
