import exec from "k6/execution";
import { scenario } from "./settings.ts";
import { choose, inTurn } from "./weights.ts";

/** Of this virtual user. */
let visits = 0;

/** What a visitor does at this visit: by weight, or in turn. */
export function nextStep<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
  visits += 1;
  if (scenario.everyCall) return inTurn(weights, exec.vu.idInTest + visits);
  return choose(weights, Math.random());
}
