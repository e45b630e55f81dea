import { guarded, type Guard, type Moment } from "./mortal-stores.ts";

/** A process that is paused at one of its calls until the test resumes it. */
export interface Pause {
  /** The port as that process sees it. All its ports share the count. */
  of<Port extends object>(port: Port): Port;
  /** Resolves when it is paused. */
  readonly begun: Promise<void>;
  end(): void;
}

/** Pauses at the `calls`-th call, before or after its effect. */
export function createPause(calls: number, moment: Moment): Pause {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let left = calls;

  async function stand(): Promise<void> {
    begun.resolve();
    await ended.promise;
  }

  const guard: Guard = async (call) => {
    left -= 1;
    const here = left === 0;
    if (here && moment === "before") await stand();
    const value = await call();
    if (here && moment === "after") await stand();
    return value;
  };

  return { of: (port) => guarded(port, guard), begun: begun.promise, end: () => ended.resolve() };
}
