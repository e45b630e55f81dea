/** The logo of the product (web/public/sprig.svg) as shapes in a square box. */
export const SPRIG = {
  box: 32,
  stroke: 1.5,
  leaves: [
    "M16 25.5C17.6 20.6 22.6 18.6 27.6 18.6C27.4 23.2 22.8 26.4 16 25.5Z",
    "M16 25.5C14.4 20.6 9.4 18.6 4.4 18.6C4.6 23.2 9.2 26.4 16 25.5Z",
    "M16 18.6C17.4 14.2 21.4 12 25.6 11.6C25.6 15.9 21.9 19.2 16 18.6Z",
    "M16 18.6C14.6 14.2 10.6 12 6.4 11.6C6.4 15.9 10.1 19.2 16 18.6Z",
    "M16 12.2C16.9 8.6 19.6 6.6 22.6 5.9C22.8 9.4 20.4 12.2 16 12.2Z",
    "M16 12.2C15.1 8.6 12.4 6.6 9.4 5.9C9.2 9.4 11.6 12.2 16 12.2Z",
  ],
  stem: "M16 30.5V6.5",
  bud: { x: 16, y: 4, radius: 2 },
} as const;

/** The logo as SVG text in the given colours. */
export function sprigSvg(colours: { line: string; leaf: string; bud: string }): string {
  const { box, stroke, leaves, stem, bud } = SPRIG;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}" fill="none">
<g stroke="${colours.line}" fill="${colours.leaf}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">
${leaves.map((leaf) => `<path d="${leaf}"/>`).join("")}<path d="${stem}" fill="none"/></g>
<circle cx="${bud.x}" cy="${bud.y}" r="${bud.radius}" fill="${colours.bud}"/></svg>`;
}
