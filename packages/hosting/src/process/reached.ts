import { EngineRefused, EngineUnavailable } from "@laurel/event-sourcing/ports/errors";

/** A start at which an engine does not answer is refused in the words of its variable; whoever supervises tries again. */
export async function reached<Value>(variable: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof EngineUnavailable)
      throw new EngineRefused(variable, "nobody answers at this address", error);
    throw error;
  }
}
