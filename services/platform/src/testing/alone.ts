import type { KeyValueStore } from "../ports/key-value-store.ts";
import { alwaysHeld } from "../runtime/lease.ts";

const silent: Pick<KeyValueStore, "nudge" | "onNudge"> = {
  nudge: () => {},
  onNudge: () => () => {},
};

/** What a process that is the only one of its service is given. */
export const alone = { openLease: () => alwaysHeld, keyValues: silent };
