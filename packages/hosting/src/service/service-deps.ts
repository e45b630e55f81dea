import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { EventBus } from "@laurel/event-sourcing/ports/event-bus";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { Metrics } from "@laurel/event-sourcing/ports/metrics";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import type { ProcessKeys } from "../keys/keys.ts";
import type { AddressesOf } from "../peers/addresses.ts";
import type { Peers } from "../peers/peers.ts";
import type { Logger } from "../process/logger.ts";

/** What every main program passes to its service. */
export interface ServiceDeps {
  logger: Logger;
  clock: Clock;
  keys: ProcessKeys;
  eventStore: EventStore;
  /** Projections, checkpoints and offsets: everything that can be rebuilt from events. */
  projectionStore: DocumentStore;
  /** Data that exists nowhere else: secrets, reservations, queues. Durable once a call resolves. */
  recordStore: DocumentStore;
  keyValues: KeyValueStore;
  bus: EventBus;
  /** For work that only one process of the service may do at a time. */
  openLease: OpenLease;
  addressesOf: AddressesOf;
  /** The streams of services that run in the same process. Without it, they are read over HTTP. */
  streamsOf?: Peers["streamsOf"];
  /** The address that people use, without a slash at the end. */
  publicUrl: string;
  /** Omitted where nobody reads metrics. */
  metrics?: Metrics;
  /** Called after each stream that a projection was filled with, for the progress of long work. */
  onFilledStream?: () => void;
  /** Whether answers are compared with their contracts: in tests and development. */
  checksAnswers?: boolean;
}
