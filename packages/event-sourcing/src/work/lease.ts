import type { Collection, DocumentStore } from "../ports/document-store.ts";
import type { BackgroundWork } from "./background-work.ts";
import { tellFailure } from "./failures.ts";
import type { Logger } from "../ports/logger.ts";
import type { Metrics } from "../ports/metrics.ts";

const RENEW_MS = 500;
/** A taker waits until the holder's counter has stood still for this long on the taker's own clock. */
const STILL_MS = 3_000;
/** The holder believes itself for less than that, counted from before it renewed. */
const BELIEVED_MS = 2_000;

/** One of several processes may do something at a time. */
export interface Lease extends BackgroundWork {
  /** False as soon as another process may believe to hold it. */
  held(): boolean;
}

/** Of a process that is the only one anyway. */
export const alwaysHeld: Lease = { held: () => true, start: () => {}, stop: async () => {} };

export type OpenLease = (name: string, onTaken: () => void) => Lease;

export interface LeaseOptions {
  records: DocumentStore;
  name: string;
  /** Different for every process, also for one that follows another in its place. */
  owner: string;
  logger: Logger;
  metrics?: Metrics | undefined;
  onTaken(): void;
}

type LeaseDocument = { owner: string };

/**
 * A lease `{owner}` whose version is the counter: no clock is compared between machines, so that neither a skewed clock
 * nor a pause makes two processes believe in it (architecture, How a fact travels, 5). What it guards must be harmless
 * if done twice all the same: a process can be stopped between asking and doing.
 */
export function createLease(options: LeaseOptions): Lease {
  const { records, name, owner, logger, onTaken } = options;
  let collection: Collection<LeaseDocument> | undefined;
  let believedUntil = -Infinity;
  let counter: { version: number; since: number } | undefined;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  const held = () => performance.now() < believedUntil;

  async function turn(): Promise<void> {
    const asked = performance.now();
    collection ??= await records.collection<LeaseDocument>({ name: "leases", indexes: [] });
    await collection.insert(name, { owner: "" });
    const lease = await collection.get(name);
    failing = false;
    if (lease === undefined) return;
    if (!mayTake(lease.version, lease.document.owner, asked)) return;
    if (!(await collection.replace(name, lease.version, { owner }))) return;
    const before = held();
    believedUntil = asked + BELIEVED_MS;
    if (!before && held()) {
      logger.info({ lease: name }, "this process has the lease");
      onTaken();
    }
  }

  function mayTake(version: number, holder: string, now: number): boolean {
    if (holder === owner || holder === "") return true;
    if (counter?.version !== version) counter = { version, since: now };
    return now - counter.since >= STILL_MS;
  }

  function work(): void {
    round ??= turn()
      .catch((error: unknown) => {
        // Twice a second, for every lease: the first of a row is enough.
        if (!failing) tellFailure(options, `lease ${name}`, error, "a lease could not be renewed");
        failing = true;
      })
      .finally(() => (round = undefined));
  }

  return {
    held,
    start() {
      timer = setInterval(work, RENEW_MS).unref();
      work();
    },
    async stop() {
      clearInterval(timer);
      await round;
      const had = held();
      believedUntil = -Infinity;
      const failed = (error: unknown) =>
        tellFailure(
          options,
          `lease ${name}`,
          error,
          "a lease could not be given up; it ends itself",
        );
      if (had) await giveUp().catch(failed);
    },
  };

  /** The next one need not wait. */
  async function giveUp(): Promise<void> {
    const lease = await collection?.get(name);
    if (lease?.document.owner === owner)
      await collection?.replace(name, lease.version, { owner: "" });
  }
}
