import type { Supervised } from "./supervised.ts";

/** It may be filling a new projection. */
const TOLD_AFTER_MS = 60_000;

/**
 * Waits until a new process is ready, and says when that takes long. Stops the process when the signal aborts before, and
 * then rejects, even if the process becomes ready while it ends. Also rejects when the process ends by itself.
 */
export async function readyUnlessAborted(
  { name, ready, stop }: Supervised,
  signal: AbortSignal,
  print: (line: string) => void,
): Promise<void> {
  const tell = () => print(`${name}: a new process isn't ready after ${TOLD_AFTER_MS / 1_000} s`);
  const timer = setTimeout(tell, TOLD_AFTER_MS);
  const end = () => {
    clearTimeout(timer);
    void stop();
  };
  signal.addEventListener("abort", end);
  await ready.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  });
  if (!signal.aborted) return;
  await stop();
  signal.throwIfAborted();
}
