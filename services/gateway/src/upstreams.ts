import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import type { Address } from "@laurel/platform/runtime/addresses";
import type { Logger } from "@laurel/platform/runtime/logger";
import { Pool } from "undici";

const OUT_MS = 1_000;
const PROBE_TIMEOUT_MS = 500;
const REQUEST_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** Shorter than what our servers keep idle connections open, so that they are rarely found closed. */
const IDLE_MS = 60_000;
const CONNECTIONS = 128;

/** One process of a service. `out` while it is known to be down or not ready. */
export interface Replica {
  readonly name: string;
  readonly pool: Pool;
  out: boolean;
}

export interface Upstreams {
  /** The next replica in turn that is in, not `tried` if there is another; when all are out, any of them. */
  pick(service: ServiceName, tried?: Replica): Replica | undefined;
  /** Leaves a replica out for a second, and then until it says that it is ready. */
  markOut(replica: Replica): void;
  /** Asks every replica; a service is ready when one of its replicas is. */
  askAll(): Promise<Record<ServiceName, boolean>>;
  /** Resolves when the requests under way have their answers. */
  close(): Promise<void>;
}

/** Keep-alive connections to every replica of every service. */
export function createUpstreams(
  addresses: Readonly<Record<ServiceName, readonly Address[]>>,
  logger: Logger,
): Upstreams {
  const replicas = new Map(
    SERVICES.map((name) => [name, addresses[name].map((address) => open(name, address))] as const),
  );
  const turns = new Map<ServiceName, number>();
  const timers = new Map<Replica, NodeJS.Timeout>();
  let closed = false;

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

  return {
    pick(service, tried) {
      const all = replicas.get(service) ?? [];
      const others = all.length > 1 ? all.filter((replica) => replica !== tried) : all;
      const ready = others.filter((replica) => !replica.out);
      const turn = (turns.get(service) ?? 0) + 1;
      turns.set(service, turn);
      const choice = ready.length > 0 ? ready : others;
      return choice[turn % choice.length];
    },
    markOut,
    async askAll() {
      const answers = Array.from(replicas, async ([service, all]) => {
        const ready = await Promise.all(all.map(ask));
        for (const replica of all) if (replica.out) markOut(replica);
        return [service, ready.includes(true)] as const;
      });
      return Object.fromEntries(await Promise.all(answers)) as Record<ServiceName, boolean>;
    },
    async close() {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(
        Array.from(replicas.values()).flatMap((all) => all.map(({ pool }) => pool.close())),
      );
    },
  };
}

function open(service: ServiceName, address: Address): Replica {
  const options = {
    connections: CONNECTIONS,
    pipelining: 1,
    keepAliveTimeout: IDLE_MS,
    headersTimeout: REQUEST_TIMEOUT_MS,
    bodyTimeout: REQUEST_TIMEOUT_MS,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  };
  const pool =
    "socketPath" in address
      ? new Pool("http://localhost", { ...options, socketPath: address.socketPath })
      : new Pool(`http://${hostInUrl(address.host)}:${address.port}`, options);
  const where = "socketPath" in address ? address.socketPath : `${address.host}:${address.port}`;
  return { name: `${service} at ${where}`, pool, out: false };
}

const hostInUrl = (host: string) => (host.includes(":") ? `[${host}]` : host);

/** Whether the replica says that it is ready; remembered in `out`. */
async function ask(replica: Replica): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const answer = await replica.pool.request({ method: "GET", path: "/health/ready", signal });
    await answer.body.dump();
    replica.out = answer.statusCode !== 200;
  } catch {
    replica.out = true;
  }
  return !replica.out;
}
