import { EngineRefused, EngineUnavailable } from "@laurel/event-sourcing/ports/errors";

/**
 * Opens an engine at the start. When it doesn't answer, the start fails with the name of its variable, and the
 * supervisor tries again.
 */
export async function reached<Value>(variable: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof EngineUnavailable)
      throw new EngineRefused(variable, "nothing answers at this address", error);
    throw error;
  }
}
