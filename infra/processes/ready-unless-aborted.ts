import type { Supervised } from "./supervised.ts";

/** It may be filling a new projection. */
const TOLD_AFTER_MS = 60_000;

/**
 * Waits until a new process is ready, and says when that takes long. When the signal aborts, the process is stopped. Rejects
 * when it ends before it's ready.
 */
export async function readyUnlessAborted(
  { name, ready, stop }: Supervised,
  signal: AbortSignal,
  print: (line: string) => void,
): Promise<void> {
  const end = () => void stop();
  const tell = () => print(`${name}: a new process isn't ready after ${TOLD_AFTER_MS / 1_000} s`);
  const timer = setTimeout(tell, TOLD_AFTER_MS);
  signal.addEventListener("abort", end);
  await ready.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  });
}
