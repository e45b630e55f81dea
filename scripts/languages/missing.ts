import { TEXT_AREAS } from "@laurel/texts/areas";
import { readCatalog } from "@laurel/texts/catalog-files";
import { usedMessages } from "./used-messages.ts";

/** `missing <code> [area]` */
export function printMissing([code = "", only]: readonly string[]): void {
  const missing = TEXT_AREAS.filter((area) => only === undefined || area === only).flatMap((area) =>
    missingIn(code, area),
  );
  console.log(JSON.stringify(Object.fromEntries(missing.map((one) => [one, ""])), null, 1));
}

const used = usedMessages();

function missingIn(code: string, area: (typeof TEXT_AREAS)[number]): string[] {
  const translated = readCatalog(code, area);
  return Array.from(used.get(area) ?? []).filter((message) => !translated[message]);
}
