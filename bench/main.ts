// `npm run bench` prints at least one line per performance goal; `npm run bench -- P3` measures only one goal.
import { addedLatency } from "./goals/added-latency.ts";
import { appending } from "./goals/appending.ts";
import { firstLoad } from "./goals/first-load.ts";
import { overload } from "./goals/overload.ts";
import { proxying } from "./goals/proxying.ts";
import { reading } from "./goals/reading.ts";
import { rebuilding } from "./goals/rebuilding.ts";
import { starting } from "./goals/starting.ts";
import { webhooks } from "./goals/webhooks.ts";

const goals = new Map([
  ["P1", proxying],
  ["P2", addedLatency],
  ["P3", appending],
  ["P4", reading],
  ["P6", rebuilding],
  ["P7", overload],
  ["P8", firstLoad],
  ["START", starting],
  ["WEBHOOKS", webhooks],
]);

const wanted = process.argv.slice(2).map((name) => name.toUpperCase());
const unknown = wanted.find((name) => !goals.has(name));
if (unknown === undefined) {
  for (const [name, measure] of goals) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const line of await measure()) console.log(line);
  }
} else {
  console.error(`Unknown goal ${unknown}. Choose from ${[...goals.keys()].join(", ")}`);
  process.exitCode = 1;
}
