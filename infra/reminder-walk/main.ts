// `npm run test:reminders -- [--people 200 --credentials 20 --days 400 --seed any] [--engines]`: people live through the
// days of a moved clock while the product is killed at random. Compares their mails with what an oracle promises.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "../native/commands.ts";
import { root, runDir } from "../native/paths.ts";
import { startTestEngines } from "../test-engines.ts";

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "200" },
    credentials: { type: "string", default: "20" },
    days: { type: "string", default: "400" },
    seed: { type: "string", default: String(process.pid) },
    engines: { type: "boolean", default: false },
  },
});
const print = (line: string) => console.log(line);
const engines = values.engines ? await startTestEngines(process.env, print) : undefined;
// The tools for tests read these as they are loaded.
if (engines) Object.assign(process.env, engines.addresses, { LAUREL_PROFILE: "distributed" });
const folder = join(runDir(), `reminder-walk-${process.pid}`);
mkdirSync(folder, { recursive: true });
async function cleanUp(): Promise<void> {
  await engines?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
try {
  if (engines) await provision();
  const { walkThrough } = await import("./walk.ts");
  const { seed } = values;
  const size = {
    people: Number(values.people),
    credentials: Number(values.credentials),
    days: Number(values.days),
  };
  print(`seed ${seed}`);
  const { missing, tooMany, ...counts } = await walkThrough({ ...size, seed, folder, print });
  for (const words of missing.slice(0, 20)) print(`missing: ${words}`);
  for (const words of tooMany.slice(0, 20)) print(`too many: ${words}`);
  print(`${JSON.stringify(counts)}, ${missing.length} missing, ${tooMany.length} too many`);
  process.exitCode = missing.length + tooMany.length === 0 && counts.sent > 0 ? 0 : 1;
} finally {
  await cleanUp();
}

function provision(): Promise<void> {
  const log = join(folder, "provision.log");
  return runCommand(process.execPath, ["infra/provision.ts"], { cwd: root, log, say: print });
}
