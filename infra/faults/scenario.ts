import type { ProductUnderFaults } from "./product.ts";

export interface Outcome {
  /** The faults that were found. Empty when the scenario passes. */
  findings: readonly string[];
  /** The measurements as text. */
  figures: string;
}

/** A temporary fault while people work. */
export interface Scenario {
  name: string;
  run(product: ProductUnderFaults): Promise<Outcome>;
}
