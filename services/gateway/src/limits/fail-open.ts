import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { Logger } from "@laurel/hosting/process/logger";

/** Rate limits fail open: when their store does not answer, nobody is refused. Other errors are bugs and go on. */
export async function failOpen<Value>(
  logger: Logger,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    logger.warn({ err: error }, "rate limits are not counted");
    return undefined;
  }
}
