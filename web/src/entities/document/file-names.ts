import { isolatedWithin } from "@laurel/contracts/directions";
import { directionOf } from "@laurel/contracts/languages";
import type { Translate } from "@laurel/texts/translate";
import { listText } from "../../lib/texts/lists.ts";

const MOST_NAMES = 5;
const LONGEST_NAME = 60;

/** The names of the first files, and how many others there are. Somebody else may have chosen the names. */
export function fileNamesText(t: Translate, files: readonly string[]): string {
  const names = files
    .slice(0, MOST_NAMES)
    .map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name))
    .map((name) => isolatedWithin(directionOf(t.language), name));
  const more = files.length - names.length;
  return listText(t, [...names, ...(more > 0 ? [t("{count} more", { count: more })] : [])]);
}
