import exec from "k6/execution";
import { scenario } from "./settings.ts";
import { choose, inTurn } from "./weights.ts";

/** What a visitor does at this visit: by weight, or in turn. */
export function nextStep<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
  if (scenario.everyCall) return inTurn(weights, exec.scenario.iterationInTest);
  return choose(weights, Math.random());
}
