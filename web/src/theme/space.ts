/** One step of space, in pixels. `sx` counts in these steps too. */
export const STEP = 4;

/** Space in steps: `space(4)` is 16 pixels, `space(3, 4)` the shorthand for 12 and 16. */
export function space(...steps: readonly number[]): string {
  return steps.map((step) => (step === 0 ? "0" : `${step * STEP}px`)).join(" ");
}

/** Corner radii by kind of element. */
export const radius = {
  small: "4px",
  control: "8px",
  sheet: "10px",
  pill: "12px",
  badge: "16px",
  /** Fully rounded. */
  full: "999px",
  circle: "50%",
} as const;

/** The shadows of floating elements and of a bar at the bottom. */
export const shadow = {
  floating: "0 12px 32px rgb(8 20 14 / 0.18), 0 2px 6px rgb(8 20 14 / 0.1)",
  bar: "0 -8px 24px rgb(8 20 14 / 0.12)",
} as const;

/** A ring around an element, for example in the background colour where it overlaps an edge. */
export const ring = (steps: number, colour: string) => `0 0 0 ${space(steps)} ${colour}`;
