// `npm run upgrade:check [-- --from <commit>] [--seed 1]`: while people work, every process of the last release is replaced
// with one of this version, and then with one of the last release again. Fails if people notice or anything is lost.
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startBreakableProduct, type BreakableProduct } from "../faults/breakable-product.ts";
import { untilHealthy } from "../faults/consumers/killing.ts";
import { signalTo } from "../faults/processes.ts";
import { provision, verified } from "../faults/product.ts";
import { createRandom } from "../faults/random.ts";
import { PEOPLE, workThrough } from "../faults/work-through.ts";
import { startWorkload } from "../faults/workload.ts";
import { root, runDir } from "../native/paths.ts";
import { olderRelease } from "./older-release.ts";

const released = JSON.parse(readFileSync(join(import.meta.dirname, "released.json"), "utf8")) as {
  version: string;
  commit: string;
};
const { values } = parseArgs({
  options: {
    from: { type: "string", default: released.commit },
    seed: { type: "string", default: "1" },
  },
});
const REPLICAS = "portfolio=2,identity=2";
const POLL_MS = 100;
const print = (line: string) => console.log(line);

const older = await olderRelease(values.from, print);
const folder = join(runDir(), `upgrade-${process.pid}`);
const link = `${folder}-release`;
mkdirSync(runDir(), { recursive: true });
pointTo(older);
const product = await startBreakableProduct({ folder, replicas: REPLICAS, release: link });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void product.stop().finally(() => process.exit(1)));
const changes = [
  { name: `from ${values.from} to this version`, release: root },
  { name: `back to ${values.from}`, release: older },
];
let held = 0;
try {
  for (const change of changes) if (await holds(change)) held += 1;
} finally {
  await product.stop();
  rmSync(link);
}
print(`upgrades: ${held} of ${changes.length} hold`);
process.exitCode = held === changes.length ? 0 : 1;

async function holds({ name, release }: { name: string; release: string }): Promise<boolean> {
  const random = createRandom(Number(values.seed));
  const trial = { product, random, form: "short", minutes: undefined } as const;
  const workload = await startWorkload(trial, PEOPLE);
  const { findings, figures } = await workThrough(trial, workload, () => replace(release));
  const { holds: isVerified, said } = await verified(product.environment, release);
  const all = isVerified ? findings : [...findings, said];
  print(`${all.length === 0 ? "ok  " : "FAIL"} ${name}: ${figures}, ${workload.refused()} refused`);
  for (const finding of new Set(all)) print(`     ${finding}`);
  return all.length === 0;
}

/** Topics and indexes first, which an older release accepts as they are; then the services, and the gateway last. */
async function replace(release: string): Promise<void> {
  if (release === root) provision(product.environment);
  pointTo(release);
  await product.roll();
  await replaceGateway(product);
}

/** There is one gateway. Its supervisor starts the new one. */
async function replaceGateway({ processes, url }: BreakableProduct): Promise<void> {
  const old = processes("gateway");
  for (const pid of old) signalTo(pid, "SIGTERM");
  while (processes("gateway").some((pid) => old.includes(pid))) await pause(POLL_MS);
  await untilHealthy(url);
}

function pointTo(release: string): void {
  const draft = `${link}-next`;
  symlinkSync(release, draft);
  renameSync(draft, link);
}
