// Runs in k6: `npm run load -- <scenario>` sets its variables.
import { executorOf, thresholdsOf, type Visitor } from "./plan.ts";
import { amount, published, scenario, withToken } from "./settings.ts";

export { person } from "./person.ts";
export { program } from "./program.ts";
export { visitor } from "./visitor.ts";

const visitors: Visitor[] = ["person"];
if (published.length > 0) visitors.push("visitor");
if (withToken.length > 0) visitors.push("program");

export const options = {
  scenarios: Object.fromEntries(
    visitors.map((visitor) => [visitor, executorOf(visitor, scenario, amount)]),
  ),
  thresholds: thresholdsOf(scenario, amount, visitors),
  summaryTrendStats: ["avg", "med", "p(95)", "p(99)", "max", "count"],
};
