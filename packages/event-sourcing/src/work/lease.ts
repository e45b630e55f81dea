import type { Collection, DocumentStore, Stored } from "../ports/document-store.ts";
import type { BackgroundWork } from "./background-work.ts";
import { tellFailure } from "./failures.ts";
import { createPeriodicWork } from "./periodic-work.ts";
import type { Logger } from "../ports/logger.ts";
import type { Metrics } from "../ports/metrics.ts";

const RENEW_MS = 500;
/** A process takes over after the holder's counter hasn't changed for this long on that process's own clock. */
const STILL_MS = 3_000;
/** The holder relies on the lease for a shorter time, counted from before the renewal. */
const BELIEVED_MS = 2_000;

/** Lets one of several processes do something at a time. */
export interface Lease extends BackgroundWork {
  /** False as soon as another process could believe that it holds the lease. */
  held(): boolean;
}

/** The lease of a process that has no rivals. */
export const alwaysHeld: Lease = { held: () => true, start: () => {}, stop: async () => {} };

export type OpenLease = (name: string, onTaken: () => void) => Lease;

export interface LeaseOptions {
  recordStore: DocumentStore;
  name: string;
  /** Different for every process, even for a process that replaces another. */
  owner: string;
  logger: Logger;
  metrics?: Metrics | undefined;
  onTaken(): void;
}

type StoredLease = { owner: string };

/**
 * A lease `{owner}` whose version is the counter. Clocks of different machines are never compared, so neither a skewed
 * clock nor a pause makes two processes rely on it (architecture, How a fact travels, 5). Still, what it guards must be
 * safe to do twice: a process can be paused between checking and acting.
 */
export function createLease(options: LeaseOptions): Lease {
  const { recordStore, name, owner, logger, onTaken } = options;
  const mayTake = createRivalWatch(owner);
  let collection: Collection<StoredLease> | undefined;
  let believedUntil = -Infinity;
  /** What our last renewal stored. A holder whose lease nobody has touched renews it with one call. */
  let renewed: number | undefined;
  let failing = false;

  const held = () => performance.now() < believedUntil;

  async function takeOrRenew(): Promise<void> {
    const asked = performance.now();
    collection ??= await recordStore.collection<StoredLease>({ name: "leases", indexes: [] });
    const version = renewed ?? (await versionToReplace(collection, asked));
    renewed = undefined;
    const isOurs = version !== undefined && (await collection.replace(name, version, { owner }));
    failing = false;
    if (!isOurs) return;
    renewed = version + 1;
    const before = held();
    believedUntil = asked + BELIEVED_MS;
    if (before || !held()) return;
    logger.info({ lease: name }, "this process has the lease");
    onTaken();
  }

  /** Undefined while another process has the lease. */
  async function versionToReplace(leases: Collection<StoredLease>, now: number) {
    const lease = await leases.get(name);
    if (lease) return mayTake(lease, now) ? lease.version : undefined;
    return (await leases.insert(name, { owner: "" }, 1)) ? 1 : undefined;
  }

  /** So that the next process doesn't have to wait. */
  async function giveUp(): Promise<void> {
    const lease = await collection?.get(name);
    if (lease?.document.owner === owner)
      await collection?.replace(name, lease.version, { owner: "" });
  }

  const tell = (error: unknown, message: string) =>
    tellFailure(options, `lease ${name}`, error, message);

  const renewal = createPeriodicWork({
    everyMs: RENEW_MS,
    round: takeOrRenew,
    failed(error) {
      // Runs twice a second for every lease, so only the first failure in a row is reported.
      if (!failing) tell(error, "a lease couldn't be renewed");
      failing = true;
    },
  });

  return {
    held,
    start: renewal.start,
    async stop() {
      await renewal.stop();
      const had = held();
      believedUntil = -Infinity;
      if (had)
        await giveUp().catch((error: unknown) =>
          tell(error, "a lease couldn't be released; it will expire"),
        );
    },
  };
}

/** Says whether a stored lease may be taken. Another owner's counter has to have stood still for long enough. */
function createRivalWatch(owner: string) {
  let counter: { version: number; since: number } | undefined;
  return ({ version, document }: Stored<StoredLease>, now: number): boolean => {
    if (document.owner === owner || document.owner === "") return true;
    if (counter?.version !== version) counter = { version, since: now };
    return now - counter.since >= STILL_MS;
  };
}
