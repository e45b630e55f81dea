import { hashSync, verifySync } from "@node-rs/argon2";
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort } from "node:worker_threads";

/** A task for the worker: hash a password, or compare one with a hash. */
export type PasswordTask = { password: string } & (
  | { kind: "hash" }
  | { kind: "verify"; hash: string }
);
export type PasswordAnswer = { ok: true; value: string | boolean } | { ok: false; reason: string };

/** argon2id with 19 MiB, two passes, one lane (OWASP ASVS 5.0, 11.4.2; argon2id is the library's default). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const NICENESS = 5;

giveWayToRequests();

parentPort?.on("message", (task: PasswordTask) => {
  parentPort?.postMessage(answerTo(task));
});

function answerTo(task: PasswordTask): PasswordAnswer {
  try {
    const value =
      task.kind === "hash"
        ? hashSync(task.password, PARAMETERS)
        : verifySync(task.hash, task.password);
    return { ok: true, value };
  } catch (error) {
    return { ok: false, reason: String(error) };
  }
}

/**
 * Linux gives each thread a priority of its own. With this one, two threads leave the event loop a core where there are two,
 * and still get a quarter of one where another program is as busy.
 */
function giveWayToRequests(): void {
  try {
    setPriority(Number(basename(readlinkSync("/proc/thread-self"))), NICENESS);
  } catch {
    // Another system, or one that doesn't allow it.
  }
}
