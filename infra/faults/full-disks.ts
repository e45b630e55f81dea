import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { withDocuments } from "./broken-files.ts";
import type { EngineKind } from "./product.ts";
import { inForm, type Scenario, type Trial } from "./scenario.ts";
import { whileWorking } from "./work-through.ts";

/** A full disk without a disk: every write of the process to a file fails from now on, as with `ulimit -f 0`. */
function limitFiles(pid: number, bytes: "0" | "unlimited"): void {
  const args = ["--pid", String(pid), `--fsize=${bytes}:unlimited`];
  const { status, error, stderr } = spawnSync("prlimit", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`prlimit failed: ${error?.message ?? stderr}`);
}

/**
 * The engine can't write to its files for a while. If it ends or refuses to go on because of that, its supervisor
 * starts it again once there is room.
 */
async function fullFor(trial: Trial, kind: EngineKind): Promise<void> {
  const engine = trial.product.engine(kind);
  const pid = engine.pid();
  if (pid === undefined) throw new Error(`${kind} doesn't run`);
  limitFiles(pid, "0");
  await pause(inForm(trial, 6_000, 30_000));
  if (engine.pid() === pid) limitFiles(pid, "unlimited");
  // Kafka ends when it can't write, and a document server has to recover from its log.
  if (kind !== "s3") await engine.kill();
  await engine.start();
}

export const fullDisks: readonly Scenario[] = [
  whileWorking("store-full", "the document server's disk is full", (trial) =>
    fullFor(trial, "mongodb"),
  ),
  whileWorking("broker-full", "the broker's disk is full", (trial) => fullFor(trial, "kafka")),
  {
    id: "objects-full",
    name: "the disk for documents is full",
    run: (trial) => withDocuments(trial, () => fullFor(trial, "s3")),
  },
];
