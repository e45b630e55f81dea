import { APP_NAME } from "@laurel/contracts/constants";
import { renderAsync } from "@resvg/resvg-js";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import satori from "satori";
import { PREVIEW_IMAGE_SIZE } from "@laurel/contracts/internal";
import type { Preview } from "./preview.ts";
import { previewLayout } from "./preview-layout.ts";
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

/** The picture of a public profile as a PNG. Words with letters that our fonts lack are left out. */
export async function previewImage(preview: Preview): Promise<Buffer> {
  const missing = new Set<string>();
  let svg = await draw(preview, missing);
  if (missing.size > 0) svg = await draw(withoutMissing(preview, missing), new Set());
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

/** As SVG with its letters as outlines. Adds letters that no font has to `missing`. */
function draw(preview: Preview, missing: Set<string>): Promise<string> {
  fonts ??= loadFonts();
  // Satori accepts React elements, and reads only the properties that ours have.
  const element = previewLayout(preview, APP_NAME) as unknown as Drawable;
  return satori(element, {
    ...PREVIEW_IMAGE_SIZE,
    fonts,
    loadAdditionalAsset: async (_language, segment) => {
      for (const character of segment) missing.add(character);
      return [];
    },
  });
}
