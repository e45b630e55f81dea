import { isLanguageCode, type LanguageCode } from "@laurel/contracts/languages";
import type { TextArea } from "@laurel/texts/areas";
import { type Catalog, createTexts, type Texts } from "@laurel/texts/translate";
import { CATALOGS } from "virtual:text-catalogs";

/** The areas that the app loads before it starts. */
const FIRST: readonly TextArea[] = ["shared", "start"];

/** The texts that this browser shows, and which language that is. */
export interface AppTexts {
  current: () => Texts;
  /** Calls `changed` whenever another language is shown. */
  subscribe: (changed: () => void) => () => void;
  /** Loads the texts of an area, now and for each language that is shown later. */
  load: (area: TextArea) => Promise<void>;
  /**
   * Shows another language, once its texts and what `before` was given are loaded. Resolves with false, and changes
   * nothing, if yet another one was asked for meanwhile. Rejects, and changes nothing, if loading fails.
   */
  show: (language: LanguageCode) => Promise<boolean>;
  /** What else a language needs before it is shown. */
  before: (load: (language: LanguageCode) => Promise<void>) => void;
}

export function createAppTexts(first: LanguageCode): AppTexts {
  let current = createTexts(first);
  let wanted = current;
  const areas = new Set<TextArea>();
  const listeners = new Set<() => void>();
  const needs: ((language: LanguageCode) => Promise<void>)[] = [];
  return {
    current: () => current,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async load(area) {
      areas.add(area);
      await addCatalog(current, area);
    },
    before: (load) => void needs.push(load),
    async show(language) {
      const next = createTexts(language);
      wanted = next;
      await Promise.all([
        ...Array.from(areas, (area) => addCatalog(next, area)),
        ...needs.map((load) => load(language)),
      ]);
      if (wanted !== next) return false;
      current = next;
      for (const changed of listeners) changed();
      return true;
    },
  };
}

/** What the page is written in, by its `lang`, which the gateway has chosen. */
function languageOfPage(): LanguageCode {
  const lang = globalThis.document?.documentElement.lang ?? "";
  return isLanguageCode(lang) ? lang : "en";
}

export const appTexts = createAppTexts(languageOfPage());

export const loadFirstTexts = () => Promise.all(FIRST.map(appTexts.load));

async function addCatalog(texts: Texts, area: TextArea): Promise<void> {
  const module = await CATALOGS[`${texts.language}/${area}`]?.();
  if (module) texts.add(module.catalog as Catalog);
}
