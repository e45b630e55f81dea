import { expect, it } from "vitest";
import { openFontSet } from "../fonts/font-set.ts";
import { runsOf } from "./text-runs.ts";

/** How many glyphs are drawn. */
async function glyphsIn(text: string): Promise<number> {
  const fonts = await openFontSet({ display: [], text: [text], strong: [] });
  const piece = { text, style: { voice: "text", size: 10, colour: "#000000" } } as const;
  const { runs } = runsOf([piece], fonts);
  return runs
    .map(({ face, start, end }) => face.font.layout(text.slice(start, end)).glyphs.length)
    .reduce((sum, count) => sum + count, 0);
}

it.each(["👩‍🚀", "👩‍💻", "👩🏽‍🔬", "👨‍👩‍👧‍👦", "👍🏽", "🇩🇪"])("%s is one picture", async (emoji) => {
  expect(await glyphsIn(emoji)).toBe(1);
});
