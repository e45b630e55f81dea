import { TEXT_AREAS } from "@laurel/texts/areas";
import { CATALOG_FOLDER, catalogFile } from "@laurel/texts/catalog-files";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** `add <code>` */
export function addLanguage([code = ""]: readonly string[]): void {
  const [named] = Intl.getCanonicalLocales(code);
  if (named !== code) throw new Error(`${code} isn't a language tag (BCP 47)`);
  const folder = join(CATALOG_FOLDER, code);
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  mkdirSync(folder);
  for (const area of TEXT_AREAS) writeFileSync(catalogFile(code, area), "{}\n");
  console.log(`Made ${folder}. Next, add ${code} to packages/contracts/src/languages.ts,
and follow docs/translating.md.`);
}
