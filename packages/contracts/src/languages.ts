/** A language that Laurel speaks. `name` is its name in itself. */
export interface Language {
  code: LanguageCode;
  name: string;
  direction: "ltr" | "rtl";
}

export const LANGUAGE_CODES = [
  "en",
  "ar",
  "de",
  "es",
  "fr",
  "it",
  "ja",
  "nl",
  "pl",
  "pt-BR",
  "uk",
  "zh-Hans",
] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

const NAMES: Readonly<Record<LanguageCode, string>> = {
  en: "English",
  ar: "العربية",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  ja: "日本語",
  nl: "Nederlands",
  pl: "Polski",
  "pt-BR": "Português (Brasil)",
  uk: "Українська",
  "zh-Hans": "简体中文",
};

export const directionOf = (code: LanguageCode): Language["direction"] =>
  code === "ar" ? "rtl" : "ltr";

/** All of them: English, in which the texts are written, then the others by code. */
export const LANGUAGES: readonly Language[] = LANGUAGE_CODES.map((code) => ({
  code,
  name: NAMES[code],
  direction: directionOf(code),
}));

export const isLanguageCode = (text: string): text is LanguageCode =>
  LANGUAGE_CODES.some((code) => code === text);

/** A chosen language as stored: empty where nothing, or a language of another release, was chosen. */
export const chosenLanguage = (text = ""): LanguageCode | "" => (isLanguageCode(text) ? text : "");
