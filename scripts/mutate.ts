// `npm run mutate [-- <area>] [--left]`: breaks the code in a copy of the repository, one break at a time, and shows whether
// the tests that run in CI notice it. With `--left`, also runs the test that no longer runs in CI, which has to notice it.
import { parseArgs } from "node:util";
import { breaks } from "./mutate/breaks.ts";
import { AREAS, type Area } from "./mutate/commands.ts";
import { startTestEngines } from "../infra/test-engines.ts";
import { createCopy } from "./mutate/copy.ts";
import { tryBreak } from "./mutate/try-break.ts";

const { values, positionals } = parseArgs({
  options: { left: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [area] = positionals;
if (area !== undefined && !AREAS.includes(area as Area)) {
  console.error(`There is no area "${area}": ${AREAS.join(", ")}`);
  process.exit(1);
}
const chosen = breaks.filter((one) => area === undefined || one.area === area);

await using engines = await startTestEngines(process.env, (line) => console.log(line));
await using copy = await createCopy();
const environment = { ...process.env, ...engines.addresses };
await copy.run("node", ["infra/provision.ts"], environment);
let noticed = 0;
for (const one of chosen) {
  const { inCi, left } = await tryBreak(one, copy, environment, values.left);
  if (inCi !== undefined) noticed += 1;
  console.log(`${inCi === undefined ? "NOT NOTICED" : "noticed    "} ${one.area}: ${one.breaks}`);
  console.log(`    in CI by: ${inCi ?? "nothing"}`);
  console.log(`    left CI: ${one.left.test} (${one.left.lane})${left ?? ""}`);
}
console.log(`mutate: ${noticed} of ${chosen.length} breaks are noticed in CI`);
