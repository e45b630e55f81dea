import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import type { StoredDelivery } from "./delivery.ts";
import type { DeliveryStore } from "./delivery-store.ts";
import type { Receiver } from "./receiver.ts";

/** What a webhook does next: an attempt now, or nothing until `dueAt` (undefined while nothing is pending). */
export type Next =
  | { kind: "attempt"; delivery: Stored<StoredDelivery> }
  | { kind: "rest"; dueAt: string | undefined };

/** Due at one moment, and looked at together: the one with the lowest number goes first. */
const RETRIES = 100;

/**
 * A delivery that a person asked for goes first, then due ones, in the order of the events. A receiver that is held
 * back gets what it has failed to take, each delivery on its schedule, and one that hasn't been tried yet whenever an
 * event happens, because it may be back.
 */
export async function chooseNext(
  store: DeliveryStore,
  { id, document: { heldBack, probe } }: Stored<Receiver>,
  now: string,
): Promise<Next> {
  const asked = await store.first(id, "asked");
  if (asked) return { kind: "attempt", delivery: asked };
  const ready = await store.first(id, "ready");
  if (heldBack && probe && ready) return { kind: "attempt", delivery: ready };
  const retries = await store.deliveries.find({
    where: { webhook: id, phase: "retry" },
    sort: { field: "nextAttemptAt", direction: "asc" },
    limit: RETRIES,
  });
  const due = retries.filter(({ document }) => document.nextAttemptAt <= now);
  const others = heldBack && retries.length > 0 ? undefined : ready;
  const first = due.reduce<Stored<StoredDelivery> | undefined>(earlier, others);
  if (first) return { kind: "attempt", delivery: first };
  return { kind: "rest", dueAt: retries[0]?.document.nextAttemptAt };
}

function earlier(
  one: Stored<StoredDelivery> | undefined,
  other: Stored<StoredDelivery> | undefined,
): Stored<StoredDelivery> | undefined {
  if (!one || !other) return one ?? other;
  return one.document.number <= other.document.number ? one : other;
}
