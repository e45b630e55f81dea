// `npm run flame-graphs` draws where the time of a missed goal goes, into test-results/flame-graphs.
// `npm run flame-graphs -- append list` draws only these.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { profiledHandler, profiledRebuild } from "./in-process.ts";
import {
  append,
  importing,
  list,
  profiledOverload,
  profiledRequests,
  session,
  stranger,
} from "./over-http.ts";
import { drawFlameGraph } from "./draw.ts";

const FOLDER = fileURLToPath(new URL("../../test-results/flame-graphs/", import.meta.url));

const graphs = new Map([
  [
    "stranger",
    { title: "P1: a public profile that doesn't exist", measure: () => profiledRequests(stranger) },
  ],
  [
    "session",
    { title: "P2: GET /api/stats with a session", measure: () => profiledRequests(session) },
  ],
  ["append", { title: "P3: POST /api/credentials", measure: () => profiledRequests(append) }],
  ["handler", { title: "P3: the command handler alone", measure: profiledHandler }],
  [
    "list",
    { title: "P4: GET /api/credentials, 30 of them", measure: () => profiledRequests(list) },
  ],
  [
    "import",
    { title: "IMPORT: one batch after another", measure: () => profiledRequests(importing, 1) },
  ],
  ["overload", { title: "P7: twice as many requests as are answered", measure: profiledOverload }],
  ["rebuild", { title: "P6: a rebuild of the list of credentials", measure: profiledRebuild }],
]);

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !graphs.has(name));
if (unknown === undefined) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, { title, measure }] of graphs) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    writeFileSync(`${FOLDER}${name}.svg`, drawFlameGraph(title, await measure()));
    console.log(`test-results/flame-graphs/${name}.svg`);
  }
} else {
  console.error(`Unknown graph ${unknown}. Choose from ${[...graphs.keys()].join(", ")}`);
  process.exitCode = 1;
}
