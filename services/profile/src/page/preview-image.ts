import { APP_NAME } from "@laurel/contracts/constants";
import { renderAsync } from "@resvg/resvg-js";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import satori from "satori";
import { PREVIEW_IMAGE_SIZE } from "@laurel/contracts/internal";
import type { Preview } from "./preview.ts";
import { outlinedText, type OutlinedText } from "./outlined-text.ts";
import { previewLayout, settingsOf } from "./preview-layout.ts";
import { withoutMissing } from "./missing-letters.ts";

type Fonts = NonNullable<Parameters<typeof satori>[1]>["fonts"];
type Drawable = Parameters<typeof satori>[0];

/** Each subset has its own name, because satori searches only the first file of a name. */
const FACES = [
  ["Fraunces", "fraunces/files/fraunces-latin-600-normal.woff", 600],
  ["Fraunces Ext", "fraunces/files/fraunces-latin-ext-600-normal.woff", 600],
  ["Fraunces Vietnamese", "fraunces/files/fraunces-vietnamese-600-normal.woff", 600],
  ["Instrument Sans", "instrument-sans/files/instrument-sans-latin-400-normal.woff", 400],
  ["Instrument Sans Ext", "instrument-sans/files/instrument-sans-latin-ext-400-normal.woff", 400],
] as const;

let fonts: Fonts | undefined;

function loadFonts(): Fonts {
  const { resolve } = createRequire(import.meta.url);
  return FACES.map(([name, file, weight]) => {
    const data = readFileSync(resolve(`@fontsource/${file}`));
    return { name, data, weight, style: "normal" };
  });
}

/**
 * The picture of a public profile as a PNG. Texts with letters that our fonts lack are set as the CV sets them. Words with
 * letters that no font has are left out.
 */
export async function previewImage(preview: Preview): Promise<Buffer> {
  const missing = new Set<string>();
  let svg = await draw(preview, { missing });
  if (missing.size > 0) {
    const tidy = withoutMissing(preview, new Set());
    const outlines = await outlinesOf(tidy, missing);
    const outlined = new Set(Array.from(outlines.keys()).flatMap((text) => Array.from(text)));
    const lost = Array.from(missing).filter((character) => !outlined.has(character));
    const shown = withoutMissing(tidy, new Set(lost));
    svg = await draw(shown, { missing: new Set(), outlines });
  }
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

async function outlinesOf(preview: Preview, missing: ReadonlySet<string>) {
  const outlines = new Map<string, OutlinedText>();
  for (const [text, setting] of settingsOf(preview)) {
    if (!Array.from(text).some((character) => missing.has(character))) continue;
    const outlined = await outlinedText(text, setting);
    if (outlined) outlines.set(text, outlined);
  }
  return outlines;
}

interface Drawing {
  /** Gets the letters that no font of satori has. */
  missing: Set<string>;
  outlines?: ReadonlyMap<string, OutlinedText>;
}

/** As SVG with its letters as outlines. */
function draw(preview: Preview, { missing, outlines = new Map() }: Drawing): Promise<string> {
  fonts ??= loadFonts();
  // Satori accepts React elements, and reads only the properties that ours have.
  const element = previewLayout(preview, { app: APP_NAME, outlines }) as unknown as Drawable;
  return satori(element, {
    ...PREVIEW_IMAGE_SIZE,
    fonts,
    loadAdditionalAsset: async (_language, segment) => {
      for (const character of segment) missing.add(character);
      return [];
    },
  });
}
