import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The folder with a folder for each language, in which each area has its file. `LAUREL_CATALOGS` names another one, to try
 * translations, also in a build of the web app.
 */
export const CATALOG_FOLDER =
  process.env["LAUREL_CATALOGS"] ?? join(import.meta.dirname, "../catalogs");

export const catalogFile = (language: string, area: string) =>
  join(CATALOG_FOLDER, language, `${area}.json`);

/** The translations of an area by their English message. Empty where there are none yet. */
export function readCatalog(language: string, area: string): Record<string, string> {
  const file = catalogFile(language, area);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
