import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Nobody waits for the answer any more. Nothing was stored. */
export class CallerGone extends Error {
  override readonly name = "CallerGone";

  constructor() {
    super("the caller has given up");
  }
}

interface Caller {
  isGone(): boolean;
  hasEnded: boolean;
}

const callers = new AsyncLocalStorage<Caller>();

/**
 * Runs the work for a caller. `isGone` says whether the caller has given up. For a caller who works for another one,
 * it's enough that the other one has given up. Work that runs in the background, and that nobody waits for, has no
 * caller once this work has ended.
 */
export async function runForCaller<Value>(
  isGone: () => boolean,
  work: () => Promise<Value>,
): Promise<Value> {
  const outer = currentCaller();
  const caller = { isGone: () => isGone() || outer?.isGone() === true, hasEnded: false };
  try {
    return await callers.run(caller, work);
  } finally {
    caller.hasEnded = true;
  }
}

function currentCaller(): Caller | undefined {
  const caller = callers.getStore();
  return caller?.hasEnded ? undefined : caller;
}

/** Whether somebody asked for the current work: workers in the background have no caller. */
export const hasCaller = (): boolean => currentCaller() !== undefined;

/**
 * Throws CallerGone when whoever asked for the current work has given up. They may have repeated it elsewhere, and have
 * changed the same data since: a process that hung must not bring the old value back.
 */
export function requireCaller(): void {
  if (currentCaller()?.isGone()) throw new CallerGone();
}

/**
 * Like `requireCaller`, for work that no version protects. A process that hung may get an engine's answer before it
 * notices that the caller has disconnected, so the event loop first handles everything that has arrived.
 */
export async function confirmCaller(): Promise<void> {
  if (!hasCaller()) return;
  await nextTurn();
  requireCaller();
}
