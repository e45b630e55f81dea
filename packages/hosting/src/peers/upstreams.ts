import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import type { Logger } from "../process/logger.ts";
import { createOutReplicas } from "./out-replicas.ts";
import type { AddressesOf } from "./addresses.ts";
import { askReady, createReplicas, type Replica } from "./replicas.ts";

const WATCH_MS = 500;
/** A busy machine can suspend a process for a second. That's no reason to report its service as unavailable. */
const PATIENT_TIMEOUT_MS = 2_500;

export interface ServiceHealth {
  ready: boolean;
  late: readonly string[];
}

export interface Upstreams {
  /** The replicas in the order to try them: in turn, and those that are out last. A single one comes twice. */
  inOrder(service: ServiceName): readonly Replica[];
  /** Leaves a replica out for a second, and then until it reports that it's ready. */
  markOut(replica: Replica): void;
  /** Asks every replica. A service is ready when one of its replicas is, and has three seconds to say so. */
  askAll(): Promise<Record<ServiceName, ServiceHealth>>;
  /**
   * Keeps asking the replicas of services that have several, so that a stopping one is left out in time. Resolves when
   * each was asked once.
   */
  watch(): Promise<void>;
  /** Resolves when the requests in progress are answered. */
  close(): Promise<void>;
}

export interface UpstreamsOptions {
  addressesOf: AddressesOf;
  logger: Logger;
  /** The timeout of an answer, in milliseconds. */
  timeoutMs: number;
}

/** The services, reached over keep-alive connections to the replicas that are ready. */
export function createUpstreams({ addressesOf, logger, timeoutMs }: UpstreamsOptions): Upstreams {
  const replicas = createReplicas(addressesOf, timeoutMs);
  const out = createOutReplicas(logger);
  let watching: NodeJS.Timeout | undefined;

  async function healthOf(service: ServiceName): Promise<ServiceHealth> {
    const all = replicas.of(service);
    const ask = async (timeoutMs?: number) =>
      (await Promise.all(all.map((replica) => askReady(replica, timeoutMs)))).includes(true);
    let ready = await ask();
    for (const replica of all) if (replica.out) out.markOut(replica);
    if (!ready && all.some((replica) => replica.silent)) ready = await ask(PATIENT_TIMEOUT_MS);
    const late = new Set(all.flatMap((replica) => (replica.out ? [] : replica.late)));
    return { ready, late: [...late] };
  }

  async function askSpread(): Promise<void> {
    const spread = SERVICES.map(replicas.of).filter((all) => all.length > 1);
    const inUse = spread.flat().filter((replica) => !out.has(replica));
    await Promise.all(
      inUse.map(async (replica) => (await askReady(replica)) || out.markOut(replica)),
    );
  }

  return {
    inOrder: replicas.inOrder,
    markOut: out.markOut,
    async askAll() {
      const answers = SERVICES.map(async (name) => [name, await healthOf(name)] as const);
      return Object.fromEntries(await Promise.all(answers)) as Record<ServiceName, ServiceHealth>;
    },
    watch() {
      watching ??= setInterval(() => void askSpread(), WATCH_MS).unref();
      return askSpread();
    },
    async close() {
      out.close();
      clearInterval(watching);
      await replicas.close();
    },
  };
}
