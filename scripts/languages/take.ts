import { TEXT_AREAS } from "@laurel/texts/areas";
import { catalogFile, readCatalog } from "@laurel/texts/catalog-files";
import { readFileSync, writeFileSync } from "node:fs";
import { usedMessages } from "./used-messages.ts";

/**
 * `take <code> <file>`: each translation goes to the areas that use its message. Translations that no source uses any
 * more are removed.
 */
export function takeTranslations([code = "", file = ""]: readonly string[]): void {
  const taken: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
  const used = usedMessages();
  const known = Object.assign({}, ...TEXT_AREAS.map((area) => readCatalog(code, area)), taken);
  for (const area of TEXT_AREAS) {
    const messages = Array.from(used.get(area) ?? []).toSorted();
    const catalog = Object.fromEntries(
      messages.filter((one) => known[one]).map((one) => [one, known[one]]),
    );
    writeFileSync(catalogFile(code, area), `${JSON.stringify(catalog, null, 2)}\n`);
  }
  const unknown = Object.keys(taken).filter(
    (one) => !TEXT_AREAS.some((area) => used.get(area)?.has(one)),
  );
  for (const message of unknown) console.error(`No source code has ${JSON.stringify(message)}`);
}
