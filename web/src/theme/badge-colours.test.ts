import { describe, expect, it } from "vitest";
import { type CredentialPalette, darkPalette, lightPalette } from "./tokens.ts";

/** The hue of a colour (0 to 360) and its distance from gray (0 to 255). */
function colourOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = max - min;
  const sixth =
    max === red
      ? (green - blue) / chroma
      : max === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma;
  return { hue: (sixth * 60 + 360) % 360, chroma };
}

// Specification §9: the range of hues that people call by each name.
const HUES: [keyof CredentialPalette, string, number, number][] = [
  ["certification", "blue", 205, 229],
  ["course", "indigo", 230, 249],
  ["degree", "violet", 250, 275],
  ["workshop", "amber", 20, 50],
];

describe.each([
  ["light", lightPalette.credential],
  ["dark", darkPalette.credential],
])("badges on a %s screen", (_scheme, palette) => {
  it.each(HUES)("a %s is %s [spec 9.27]", (type, _name, from, to) => {
    const { hue, chroma } = colourOf(palette?.[type].text ?? "");
    expect(hue).toBeGreaterThanOrEqual(from);
    expect(hue).toBeLessThanOrEqual(to);
    expect(chroma).toBeGreaterThan(40);
  });

  it("anything else is gray [spec 9.28]", () => {
    expect(colourOf(palette?.other.text ?? "#ff0000").chroma).toBeLessThan(20);
    expect(colourOf(palette?.other.ground ?? "#ff0000").chroma).toBeLessThan(20);
  });
});
