import type { Document } from "../ports/document-store.ts";
import type { Generation } from "./generation.ts";

/** The generations of a projection that this process has opened, by number. */
export interface OpenedGenerations<Shape extends Document> {
  /** Opens those that aren't open yet. */
  open(numbers: readonly number[]): Promise<void>;
  /** Drops all others. Work in them that is under way still finishes. */
  keepOnly(numbers: readonly number[]): void;
  /** Throws (a bug) for a generation that is not open. */
  get(number: number): Generation<Shape>;
  numberOf(generation: Generation<Shape>): number | undefined;
}

export function createOpenedGenerations<Shape extends Document>(
  openNumber: (number: number) => Promise<Generation<Shape>>,
): OpenedGenerations<Shape> {
  const opened = new Map<number, Generation<Shape>>();
  return {
    async open(numbers) {
      for (const number of numbers)
        if (!opened.has(number)) opened.set(number, await openNumber(number));
    },
    keepOnly(numbers) {
      for (const number of opened.keys()) if (!numbers.includes(number)) opened.delete(number);
    },
    get(number) {
      const found = opened.get(number);
      if (!found) throw new Error(`generation ${number} is not open`);
      return found;
    },
    numberOf: (generation) => Array.from(opened).find(([, one]) => one === generation)?.[0],
  };
}
