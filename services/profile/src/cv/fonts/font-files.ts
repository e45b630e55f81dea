import type { LanguageCode } from "@laurel/contracts/languages";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The three voices of a document: names and titles, text, and stressed text. */
export type Voice = "display" | "text" | "strong";

/** A file of a font package: a part of its characters. */
export interface FontFile {
  path: string;
  /** Pinned in variable fonts; 0 for a file that has only one weight. */
  weight: number;
  ranges: readonly (readonly [first: number, last: number])[];
}

/** The product's own fonts. */
const OWN: Record<Voice, string> = {
  display: "@fontsource/fraunces/600.css",
  text: "@fontsource/instrument-sans/400.css",
  strong: "@fontsource/instrument-sans/600.css",
};
const WEIGHTS: Record<Voice, number> = { display: 600, text: 400, strong: 600 };

/** Fonts for everything else, in the order in which they are asked. */
const SCRIPTS = [
  "noto-sans",
  "noto-sans-arabic",
  "noto-sans-hebrew",
  "noto-sans-devanagari",
  "noto-sans-bengali",
  "noto-sans-gurmukhi",
  "noto-sans-gujarati",
  "noto-sans-tamil",
  "noto-sans-telugu",
  "noto-sans-kannada",
  "noto-sans-malayalam",
  "noto-sans-sinhala",
  "noto-sans-thai",
  "noto-sans-khmer",
  "noto-sans-georgian",
  "noto-sans-armenian",
];
const EAST_ASIAN = { sc: "noto-sans-sc", jp: "noto-sans-jp", kr: "noto-sans-kr" } as const;
const SYMBOLS = ["noto-emoji", "noto-sans-symbols"];

const { resolve } = createRequire(import.meta.url);

/** The files that may have a character, the best first. `language` is that of the document. */
export function createFontFiles(text: string, language?: LanguageCode) {
  const fallbacks = [...SCRIPTS, ...eastAsian(text, language), ...SYMBOLS].map(
    (name) => `@fontsource-variable/${name}/wght.css`,
  );
  const files = new Map<string, FontFile[]>();
  const filesOf = (css: string, weight: number) => {
    const key = `${css} ${weight}`;
    const known = files.get(key) ?? filesIn(css, weight);
    files.set(key, known);
    return known;
  };
  return function* candidates(character: number, voice: Voice): Iterable<FontFile> {
    const sheets = [[OWN[voice], 0], ...fallbacks.map((css) => [css, WEIGHTS[voice]])] as const;
    for (const [css, weight] of sheets)
      for (const file of filesOf(String(css), Number(weight)))
        if (file.ranges.some(([first, last]) => first <= character && character <= last))
          yield file;
  };
}

/** Chinese, Japanese and Korean share characters that each writes in its own way. */
function eastAsian(text: string, language: LanguageCode | undefined): string[] {
  const { sc, jp, kr } = EAST_ASIAN;
  if (language === "zh-Hans") return [sc, jp, kr];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [jp, sc, kr];
  return /\p{Script=Hangul}/u.test(text) ? [kr, sc, jp] : [sc, jp, kr];
}

/** The files that a style sheet lists, with the characters that each is for. */
function filesIn(css: string, weight: number): FontFile[] {
  const sheet = resolve(css);
  const faces = readFileSync(sheet, "utf8").matchAll(
    /url\(\.\/(files\/[\w-]+\.woff2)\)[^}]*?unicode-range:([^;}]+)/g,
  );
  return Array.from(faces, ([, file = "", ranges = ""]) => ({
    path: join(dirname(sheet), file),
    weight,
    ranges: ranges.split(",").map(rangeOf),
  }));
}

function rangeOf(text: string): [number, number] {
  const [first = "0", last = first] = text.trim().replace(/^U\+/i, "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
