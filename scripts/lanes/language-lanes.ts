import { join } from "node:path";
import type { Lane, LaneContext } from "./lane.ts";
import { results } from "./checks.ts";
import { BEFORE_A_RELEASE, SERVER } from "./lane-scopes.ts";

const PATHS = [...SERVER, "web/"];

/** Journeys whose texts are all found by their message, whatever language the app shows (web/e2e/spoken.ts). */
const SPOKEN = [
  "accessibility",
  "account",
  "accounts",
  "continuing-education",
  "credential-form",
  "dashboard",
  "first-run",
  "history",
  "import",
  "journey",
  "landing",
  "leaving",
  "palette",
  "profile",
  "public-credential",
  "renewals",
  "selections",
  "settings",
  "share-kit",
  "share-links",
  "toasts",
].map((name) => `/${name}.e2e.ts`);

export const journeysInGerman = journeysIn("journeys in German", "de");
export const journeysInJapanese = journeysIn("journeys in Japanese", "ja");
export const journeysInArabic = journeysIn("journeys in Arabic", "ar");

/** Longer, accented texts in a layout from right to left, and on every screen a search for texts without accents. */
export const journeysInLongerTexts: Lane = {
  name: "journeys in longer texts",
  levels: BEFORE_A_RELEASE,
  paths: PATHS,
  async run({ checks, files, environment }) {
    const { name } = journeysInLongerTexts;
    const longer = { ...environment, LAUREL_CATALOGS: join(results, "pseudo") };
    await checks.check(name, "node", ["scripts/languages.ts", "pseudo", longer.LAUREL_CATALOGS]);
    await checks.check(name, "npm", ["run", "--silent", "build", "-w", "web"], longer);
    const chosen = files.length > 0 ? files : ["/every-text.e2e.ts", ...SPOKEN];
    await checks.journeys(name, chosen, { ...longer, LAUREL_LANGUAGE: "ar", LAUREL_TESTS: "ci" });
    await checks.check(name, "npm", ["run", "--silent", "build"], environment);
  },
};

function journeysIn(name: string, language: string): Lane {
  return {
    name,
    levels: BEFORE_A_RELEASE,
    paths: PATHS,
    run: ({ checks, files, environment }: LaneContext) =>
      checks.journeys(name, files.length > 0 ? files : SPOKEN, {
        ...environment,
        LAUREL_LANGUAGE: language,
        LAUREL_TESTS: "ci",
      }),
  };
}
