import { StoreCorrupt } from "@laurel/event-sourcing/ports/errors";

/** Parses JSON that we stored. `what` names it in the StoreCorrupt that is thrown for invalid JSON. */
export function parseStored(json: string, what: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new StoreCorrupt(`MongoDB: ${what} is not JSON`, { cause: error });
  }
}
