import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { alwaysHeld } from "@laurel/event-sourcing/work/lease";

const silent: Pick<KeyValueStore, "nudge" | "onNudge"> = {
  nudge: () => {},
  onNudge: () => () => {},
};

/** Dependencies of a process that is the only one of its service. */
export const alone = { openLease: () => alwaysHeld, keyValues: silent };
