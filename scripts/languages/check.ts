import { LANGUAGE_CODES } from "@laurel/contracts/languages";
import { TEXT_AREAS } from "@laurel/texts/areas";
import { readCatalog } from "@laurel/texts/catalog-files";
import { textKey } from "@laurel/texts/text-key";
import { translationProblems } from "./translation-problems.ts";
import { usedMessages } from "./used-messages.ts";

/** `check`: prints each problem, and how many languages have none. */
export function checkLanguages(): void {
  const used = usedMessages();
  const collisions = sameKeys(Array.from(used.values(), (messages) => Array.from(messages)).flat());
  for (const [one, other] of collisions)
    console.error(`${JSON.stringify(one)} and ${JSON.stringify(other)} have the same key`);
  const translated = LANGUAGE_CODES.filter((code) => code !== "en");
  const complete = translated.filter((code) => {
    const problems = TEXT_AREAS.flatMap((area) =>
      translationProblems(code, used.get(area) ?? new Set(), readCatalog(code, area)).map(
        (problem) => `${code}/${area}: ${problem}`,
      ),
    );
    for (const problem of problems) console.error(problem);
    return problems.length === 0;
  });
  // English is complete: the messages are written in it.
  console.log(`languages: ${complete.length + 1} of ${LANGUAGE_CODES.length} complete`);
  if (complete.length < translated.length || collisions.length > 0) process.exitCode = 1;
}

function sameKeys(messages: readonly string[]): [string, string][] {
  const byKey = new Map<string, string>();
  return messages.flatMap((message) => {
    const other = byKey.get(textKey(message));
    byKey.set(textKey(message), message);
    return other === undefined || other === message ? [] : [[other, message] as [string, string]];
  });
}
