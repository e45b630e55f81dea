import { vi } from "vitest";

/** Answers media queries as a window of this width does, in pixels, until `vi.unstubAllGlobals`. */
export function stubWindowWidth(width: number): void {
  const ignore = () => {};
  const pixels = (query: string, limit: string) =>
    Number(new RegExp(`${limit}-width: *([\\d.]+)px`).exec(query)?.[1] ?? Number.NaN);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: width >= pixels(query, "min") || width <= pixels(query, "max"),
    addListener: ignore,
    removeListener: ignore,
    addEventListener: ignore,
    removeEventListener: ignore,
  }));
}
