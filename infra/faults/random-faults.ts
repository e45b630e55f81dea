import { SERVICES, type Issuer } from "@laurel/contracts/services";
import { setTimeout as pause } from "node:timers/promises";
import { untilHealthy } from "./consumers/killing.ts";
import { killAt, processOf, signalTo } from "./processes.ts";
import type { EngineKind } from "./product.ts";
import { inForm, type Outcome, type Scenario, type Trial } from "./scenario.ts";
import { PEOPLE, workThrough } from "./work-through.ts";
import { startWorkload } from "./workload.ts";

const ENGINES: readonly EngineKind[] = ["kafka", "mongodb", "redis", "s3"];
const ISSUERS: readonly Issuer[] = ["gateway", ...SERVICES];
const LONGEST_FAULT_MS = 10_000;
const CALM_MS = 2_000;
const MINUTE_MS = 60_000;

interface Fault {
  name: string;
  run(): Promise<void>;
}

/** A process or an engine is killed, stopped for a while, or cut off. */
function randomFault(trial: Trial): Fault {
  const { product, random } = trial;
  const ms = random.below(LONGEST_FAULT_MS);
  const kind = random.pick(ENGINES) ?? "kafka";
  const issuer = random.pick(ISSUERS) ?? "gateway";
  const engine = product.engine(kind);
  const suspend = async (stop: () => void, resume: () => void) => {
    stop();
    await pause(ms).finally(resume);
  };
  const faults: Fault[] = [
    { name: `${issuer} killed`, run: async () => killAt(processOf(trial, [issuer])) },
    {
      name: `${issuer} stopped`,
      run() {
        const pid = processOf(trial, [issuer]);
        return suspend(
          () => signalTo(pid, "SIGSTOP"),
          () => signalTo(pid, "SIGCONT"),
        );
      },
    },
    {
      name: `${kind} killed`,
      async run() {
        await engine.kill();
        await pause(ms);
        await engine.start();
      },
    },
    { name: `${kind} stopped`, run: () => suspend(engine.pause, engine.resume) },
    {
      name: `${kind} cut off`,
      async run() {
        const undo = await product.proxies.cutOff(kind);
        await pause(ms);
        await undo();
      },
    },
  ];
  return random.pick(faults) ?? faults[0] ?? { name: "none", run: async () => undefined };
}

/** One fault after another at random moments. After each, everything must be ready again without anybody's help. */
async function anyFault(
  trial: Trial,
): Promise<{ findings: string[]; counts: Map<string, number> }> {
  const { product, random, minutes } = trial;
  const findings: string[] = [];
  const counts = new Map<string, number>();
  const end = performance.now() + (minutes ?? inForm(trial, 0.5, 60)) * MINUTE_MS;
  while (performance.now() < end) {
    const { name, run } = randomFault(trial);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    await run();
    const late = await untilHealthy(product.url);
    findings.push(...late.map((finding) => `after ${name}: ${finding}`));
    await pause(random.below(CALM_MS));
  }
  return { findings, counts };
}

async function randomFaults(trial: Trial): Promise<Outcome> {
  let done: Awaited<ReturnType<typeof anyFault>> = { findings: [], counts: new Map() };
  const workload = await startWorkload(trial, PEOPLE);
  const outcome = await workThrough(trial, workload, async () => {
    done = await anyFault(trial);
  });
  const faults = [...done.counts].map(([name, count]) => `${count} × ${name}`).join(", ");
  return {
    findings: [...outcome.findings, ...done.findings],
    figures: `${outcome.figures}; ${faults}`,
  };
}

export const random: readonly Scenario[] = [
  {
    id: "random",
    name: "any process is killed, stopped or cut off at any moment",
    run: randomFaults,
  },
];
