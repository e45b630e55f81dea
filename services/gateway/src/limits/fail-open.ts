import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { Logger } from "@laurel/hosting/process/logger";

/**
 * Rate limits fail open: when their store does not answer, no call is refused. Other errors are bugs and are rethrown.
 */
export async function failOpen<Value>(
  logger: Logger,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    logger.warn({ err: error }, "rate limits couldn't be counted");
    return undefined;
  }
}
