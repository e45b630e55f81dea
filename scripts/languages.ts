import { addLanguage } from "./languages/add.ts";
import { checkLanguages } from "./languages/check.ts";
import { printMissing } from "./languages/missing.ts";
import { writePseudoCatalogs } from "./languages/pseudo.ts";
import { takeTranslations } from "./languages/take.ts";

const [command, ...given] = process.argv.slice(2);

const COMMANDS: Readonly<Record<string, (given: readonly string[]) => void>> = {
  check: checkLanguages,
  add: addLanguage,
  missing: printMissing,
  take: takeTranslations,
  pseudo: writePseudoCatalogs,
};

const run = COMMANDS[command ?? ""];
if (run) run(given);
else {
  console.error(`Usage: npm run languages -- <command>

check                  finds what is missing, unused or doesn't fit, in all languages
add <code>             makes empty catalogs for a new language
missing <code> [area]  prints the messages without a translation, as JSON
take <code> <file>     adds translations from a JSON file ({"English": "translation"}) to the catalogs
pseudo <folder>        writes catalogs of longer, accented English, to try with LAUREL_CATALOGS=<folder>`);
  process.exitCode = 1;
}
