import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";

/** For work after a commit that a reaction or a worker repeats. If an engine is unavailable, the work is left to them. */
export async function orLater(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof EngineUnavailable)) throw error;
  });
}
