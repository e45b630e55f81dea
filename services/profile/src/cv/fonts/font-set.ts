import type { LanguageCode } from "@laurel/contracts/languages";
import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { createFontFiles, type FontFile, type Voice } from "./font-files.ts";
import { openShapedFont, type ShapedFont } from "./shaped-font.ts";

/** A font with the name under which a document knows it. */
export interface Face {
  name: string;
  font: ShapedFont;
}

/** The fonts of one document: for each of its characters the first font that has it. */
export interface FontSet {
  faces: readonly Face[];
  /** Undefined for a character that no font has. */
  faceOf(character: number, voice: Voice): Face | undefined;
}

export type Texts = Record<Voice, Iterable<string>>;

/** Opens the fonts that the texts need, and no others: all of them together are large. */
export async function openFontSet(texts: Texts, language?: LanguageCode): Promise<FontSet> {
  const characters = new Map<Voice, Set<number>>();
  for (const voice of ["display", "text", "strong"] as const)
    characters.set(voice, charactersOf(texts[voice]));
  const all = Array.from(characters.values(), (some) => textOf(some)).join("");
  const candidates = createFontFiles(all, language);
  const opened = new Map<string, Promise<Face>>();
  const open = (file: FontFile) => {
    const key = `${file.path} ${file.weight}`;
    const face = opened.get(key) ?? openFace(file, `face-${opened.size}`);
    opened.set(key, face);
    return face;
  };
  const chosen = new Map<Voice, Map<number, Face>>();
  for (const [voice, some] of characters) {
    const faces = new Map<number, Face>();
    chosen.set(voice, faces);
    for (const character of some)
      for (const file of candidates(character, voice)) {
        const face = await open(file);
        if (!face.font.has(character)) continue;
        faces.set(character, face);
        break;
      }
  }
  return {
    faces: await Promise.all(opened.values()),
    faceOf: (character, voice) => chosen.get(voice)?.get(character),
  };
}

const textOf = (characters: Iterable<number>) =>
  Array.from(characters, (one) => String.fromCodePoint(one)).join("");

function charactersOf(texts: Iterable<string>): Set<number> {
  // A replacement for what no font has, and for spaces that few have.
  const found = new Set([REPLACEMENT, 0x20, 0xa0]);
  for (const text of texts) for (const one of text) found.add(one.codePointAt(0) ?? 0);
  return found;
}

export const REPLACEMENT = 0xfffd;

async function openFace({ path, weight }: FontFile, name: string): Promise<Face> {
  const bytes = await subsetFont(await readFile(path), undefined, {
    targetFormat: "sfnt",
    keepAllGlyphs: true,
    ...(weight > 0 && { variationAxes: { wght: weight } }),
  });
  return { name, font: openShapedFont(bytes) };
}
