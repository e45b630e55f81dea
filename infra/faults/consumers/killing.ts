import { healthSchema } from "@laurel/contracts/routes/system";
import { setTimeout as pause } from "node:timers/promises";
import { killAt } from "../processes.ts";
import { inForm, type Trial } from "../scenario.ts";

/** Starting processes takes seconds of processor time each, which a busy machine may not have within a minute. */
const RECOVERY_MS = 120_000;
const SERVICES = ["portfolio", "notifications"] as const;
type Target = "broker" | (typeof SERVICES)[number];

export interface Kills {
  killed: Record<Target, number>;
  findings: string[];
}

/**
 * Kills broker, portfolio and notifications with SIGKILL in random order, every few seconds, and lets them come back.
 * The last turn kills all three at once.
 */
export async function killInTurn(trial: Trial): Promise<Kills> {
  const { product, random } = trial;
  const kills: Kills = { killed: { broker: 0, portfolio: 0, notifications: 0 }, findings: [] };
  const targets: Target[] = ["broker", ...SERVICES];
  for (let turn = 0; turn < inForm(trial, 1, 3); turn += 1)
    for (const target of random.shuffled(targets)) {
      await killOne(trial, target, kills);
      kills.findings.push(...(await untilHealthy(product.url)));
      await pause(1_000 + random.below(inForm(trial, 1, 3_000)));
    }
  await Promise.all(targets.map((target) => killOne(trial, target, kills)));
  kills.findings.push(...(await untilHealthy(product.url)));
  return kills;
}

async function killOne(trial: Trial, target: Target, kills: Kills): Promise<void> {
  const { product, random } = trial;
  kills.killed[target] += 1;
  if (target === "broker") {
    const broker = product.engine("kafka");
    await broker.kill();
    await pause(random.below(inForm(trial, 2_000, 8_000)));
    return broker.start();
  }
  for (const pid of product.processes(target)) killAt(pid);
}

/** Resolves once every service is ready, or with a finding after two minutes. */
export async function untilHealthy(url: string): Promise<string[]> {
  const deadline = performance.now() + RECOVERY_MS;
  // The gateway asks twice a second: it may not know yet of a process that has just died.
  await pause(1_200);
  while (performance.now() < deadline) {
    if (await isHealthy(url)) return [];
    await pause(100);
  }
  return [`not ready again within ${RECOVERY_MS} ms`];
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const { services } = healthSchema.parse(await (await fetch(`${url}/api/health`)).json());
    return Object.values(services).every((state) => state === "ok");
  } catch {
    return false;
  }
}
