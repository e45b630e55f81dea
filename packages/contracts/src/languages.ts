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

/** The longest `Accept-Language` header that is read. Browsers send fewer than 200 characters. */
const ACCEPT_LANGUAGE_MAX_LENGTH = 1_000;

/** Other names of a language's code. Chinese in other scripts isn't one of the languages. */
const ALIASES: ReadonlyMap<string, LanguageCode> = new Map([
  ["pt", "pt-BR"],
  ["zh", "zh-Hans"],
  ["zh-cn", "zh-Hans"],
  ["zh-sg", "zh-Hans"],
]);

/** The language of an answer: what was chosen, else the best match of `Accept-Language`, else English. */
export function languageFor(chosen: string | undefined, acceptLanguage = ""): LanguageCode {
  if (chosen !== undefined && isLanguageCode(chosen)) return chosen;
  return (
    acceptedLanguages(acceptLanguage)
      .map(lookUp)
      .find((code) => code !== undefined) ?? "en"
  );
}

/** Language ranges of an `Accept-Language` header (RFC 9110, 12.5.4), the most wanted first. */
function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, ACCEPT_LANGUAGE_MAX_LENGTH)
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.split(";").map((one) => one.trim().toLowerCase());
      const quality = parameters.find((one) => one.startsWith("q="))?.slice(2) ?? "1";
      return {
        range,
        quality: /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality) ? Number(quality) : 0,
      };
    })
    .filter(({ range, quality }) => range !== "" && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ range }) => range);
}

/** RFC 4647, 3.4: the range is shortened until it is a language. A range of `*` alone is the default. */
function lookUp(range: string): LanguageCode | undefined {
  if (range === "*") return "en";
  const subtags = range.split("-");
  while (subtags.length > 0) {
    const found = languageNamed(subtags.join("-"));
    // Shortened to `zh`, traditional Chinese would be simplified Chinese.
    if (found && !(subtags.length === 1 && isOtherChinese(range))) return found;
    subtags.pop();
    // A single letter begins an extension, and goes with it.
    if (subtags.at(-1)?.length === 1) subtags.pop();
  }
  return undefined;
}

const languageNamed = (tag: string): LanguageCode | undefined =>
  ALIASES.get(tag) ?? LANGUAGE_CODES.find((code) => code.toLowerCase() === tag);

const isOtherChinese = (range: string) => range.startsWith("zh-");
