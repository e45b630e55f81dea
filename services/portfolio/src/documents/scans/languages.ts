import { existsSync } from "node:fs";

/** Where `npm run recognition:install` puts the library and its languages. */
const INSTALLED = new URL("../../../recognition/node_modules/", import.meta.url);

export const CORE = new URL("tesseract.js-core/tesseract-core-simd-lstm.js", INSTALLED);

/** The languages of the product by how the library calls them. */
const LANGUAGES: Readonly<Record<string, string>> = {
  en: "eng",
  de: "deu",
  fr: "fra",
  es: "spa",
  pt: "por",
  it: "ita",
  nl: "nld",
  pl: "pol",
  uk: "ukr",
  ar: "ara",
  ja: "jpn",
  zh: "chi_sim",
};

export const dataOf = (language: string): URL =>
  new URL(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`, INSTALLED);

/** A dense page with three took 211 MiB, and the process may have 192 (scanner.ts). */
const MOST_LANGUAGES = 2;

/**
 * The languages to recognize for somebody who reads these, and English; empty where nothing is installed. Most
 * certificates are in one of them. The first is tried first.
 */
export function recognizableLanguages(accepted: string, isThere = isInstalled): string[] {
  const codes = accepted.toLowerCase().match(/(?<![\w-])[a-z]{2}(?=[-,;\s]|$)/g) ?? [];
  const others = new Set(codes.flatMap((code) => LANGUAGES[code] ?? []).filter(isNotEnglish));
  return [...[...others].filter(isThere).slice(0, MOST_LANGUAGES - 1), ENGLISH].filter(isThere);
}

const ENGLISH = "eng";
const isNotEnglish = (language: string) => language !== ENGLISH;
const isInstalled = (language: string) => existsSync(CORE) && existsSync(dataOf(language));
