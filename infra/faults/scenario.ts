import type { BreakableProduct } from "./breakable-product.ts";
import type { Random } from "./random.ts";

export interface Outcome {
  /** The faults that were found. Empty when the scenario passes. */
  findings: readonly string[];
  /** The measurements as text. */
  figures: string;
}

/** One run of a scenario. */
export interface Trial {
  product: BreakableProduct;
  random: Random;
  /** The short form takes less than a minute, the long one as long as its fault may last in life. */
  form: "short" | "long";
  /** How long random faults go on, instead of what the form says. */
  minutes: number | undefined;
}

/** A temporary fault while people work. */
export interface Scenario {
  /** Permanent, because results are kept under it. */
  id: string;
  name: string;
  run(trial: Trial): Promise<Outcome>;
}

/** The one of two numbers that belongs to the form of a trial. */
export const inForm = ({ form }: Pick<Trial, "form">, short: number, long: number): number =>
  form === "long" ? long : short;
