import type { ProductUnderFaults } from "./product.ts";

export interface Outcome {
  /** What was not as it must be; nothing when the scenario holds. */
  findings: readonly string[];
  /** What was measured, in words. */
  figures: string;
}

/** Something that goes wrong, and ends, while people work. */
export interface Scenario {
  name: string;
  run(product: ProductUnderFaults): Promise<Outcome>;
}
