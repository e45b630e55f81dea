import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import type { Pool } from "undici";
import { z } from "zod";
import { openPool, placeOf, type Address } from "./addresses.ts";
import type { Logger } from "../process/logger.ts";

const readySchema = z.object({ late: z.array(z.string()) });
const OUT_MS = 1_000;
const WATCH_MS = 500;
const PROBE_TIMEOUT_MS = 500;

/** One process of a service. `out` while it is known to be down or not ready. */
export interface Replica {
  readonly name: string;
  readonly pool: Pool;
  out: boolean;
  /** What it says that it is late with. */
  late: readonly string[];
}

export interface ServiceHealth {
  ready: boolean;
  late: readonly string[];
}

/** Where a service's replicas are; asked once, at the first call to that service. */
export type AddressesOf = (service: ServiceName) => readonly Address[];

export interface Upstreams {
  /** The next replica in turn that is in, not `tried` if there is another; when all are out, any of them. */
  pick(service: ServiceName, tried?: Replica): Replica | undefined;
  /** Leaves a replica out for a second, and then until it says that it is ready. */
  markOut(replica: Replica): void;
  /** Asks every replica; a service is ready when one of its replicas is. */
  askAll(): Promise<Record<ServiceName, ServiceHealth>>;
  /**
   * Asks the replicas of services that have several again and again, so that one that stops is left in time. Resolves
   * when each was asked once.
   */
  watch(): Promise<void>;
  /** Resolves when the requests under way have their answers. */
  close(): Promise<void>;
}

export interface UpstreamsOptions {
  addressesOf: AddressesOf;
  logger: Logger;
  /** How long an answer may take, in milliseconds. */
  timeoutMs: number;
}

/** Keep-alive connections to every replica of every service. */
export function createUpstreams({ addressesOf, logger, timeoutMs }: UpstreamsOptions): Upstreams {
  const opened = new Map<ServiceName, Replica[]>();
  const turns = new Map<ServiceName, number>();
  const timers = new Map<Replica, NodeJS.Timeout>();
  let watching: NodeJS.Timeout | undefined;
  let closed = false;

  function replicasOf(service: ServiceName): Replica[] {
    const known = opened.get(service);
    if (known) return known;
    const replicas = addressesOf(service).map((address) => ({
      name: `${service} at ${placeOf(address)}`,
      pool: openPool(address, timeoutMs),
      out: false,
      late: [],
    }));
    opened.set(service, replicas);
    return replicas;
  }

  function markOut(replica: Replica): void {
    if (closed || timers.has(replica)) return;
    if (!replica.out) logger.warn({ replica: replica.name }, "replica is out");
    replica.out = true;
    timers.set(replica, setTimeout(() => void tryAgain(replica), OUT_MS).unref());
  }

  async function tryAgain(replica: Replica): Promise<void> {
    await ask(replica);
    timers.delete(replica);
    if (replica.out) markOut(replica);
    else logger.info({ replica: replica.name }, "replica is back");
  }

  async function askSpread(): Promise<void> {
    const spread = SERVICES.map(replicasOf).filter((replicas) => replicas.length > 1);
    const inUse = spread.flat().filter((replica) => !timers.has(replica));
    await Promise.all(inUse.map(async (replica) => (await ask(replica)) || markOut(replica)));
  }

  return {
    pick(service, tried) {
      const all = replicasOf(service);
      const others = all.length > 1 ? all.filter((replica) => replica !== tried) : all;
      const ready = others.filter((replica) => !replica.out);
      const turn = (turns.get(service) ?? 0) + 1;
      turns.set(service, turn);
      const choice = ready.length > 0 ? ready : others;
      return choice[turn % choice.length];
    },
    markOut,
    async askAll() {
      const answers = SERVICES.map(async (service) => {
        const all = replicasOf(service);
        const ready = await Promise.all(all.map(ask));
        for (const replica of all) if (replica.out) markOut(replica);
        const late = new Set(all.flatMap((replica) => (replica.out ? [] : replica.late)));
        return [service, { ready: ready.includes(true), late: [...late] }] as const;
      });
      return Object.fromEntries(await Promise.all(answers)) as Record<ServiceName, ServiceHealth>;
    },
    watch() {
      watching ??= setInterval(() => void askSpread(), WATCH_MS).unref();
      return askSpread();
    },
    async close() {
      closed = true;
      clearInterval(watching);
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(
        Array.from(opened.values()).flatMap((all) => all.map(({ pool }) => pool.close())),
      );
    },
  };
}

/** Whether the replica says that it is ready; remembered in `out`, beside what it is late with. */
async function ask(replica: Replica): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const answer = await replica.pool.request({ method: "GET", path: "/health/ready", signal });
    const body = readySchema.safeParse(await answer.body.json());
    replica.late = body.data?.late ?? [];
    replica.out = answer.statusCode !== 200;
  } catch {
    replica.out = true;
  }
  return !replica.out;
}
