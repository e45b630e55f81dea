import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { LimitedName, NameKeys } from "./limited-names.ts";

const KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * The networks from which the owner of a name has signed in within 30 days. Guesses from other networks must not lock
 * the owner out there. Both methods throw EngineUnavailable.
 */
export interface KnownNetworks {
  remember(name: LimitedName, network: string): Promise<void>;
  has(name: LimitedName, network: string): Promise<boolean>;
}

/** One key per name and network. A set per name would grow with every network and be read whole each time. */
export function createKnownNetworks(keyValues: KeyValueStore, keys: NameKeys): KnownNetworks {
  const keyOf = (name: LimitedName, network: string) =>
    `known-network:${keys.name(name)}:${keys.network(network)}`;
  return {
    remember: (name, network) => keyValues.set(keyOf(name, network), "1", KEPT_MS),
    has: async (name, network) => (await keyValues.get(keyOf(name, network))) !== undefined,
  };
}
