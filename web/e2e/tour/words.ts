import { TEXT_AREAS } from "@laurel/texts/areas";
import { readCatalog } from "@laurel/texts/catalog-files";

/** Looks up what a screen says in a language, by the English message and the values of its placeholders. */
export type Say = (message: string, values?: Readonly<Record<string, string>>) => string;

export function wordsOf(language: string): Say {
  const catalog = Object.assign({}, ...TEXT_AREAS.map((area) => readCatalog(language, area)));
  return (message, values = {}) => {
    const translated: string = catalog[message] ?? message;
    return translated.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
}
