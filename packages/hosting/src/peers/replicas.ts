import { READY_PATH } from "@laurel/contracts/internal";
import type { ServiceName } from "@laurel/contracts/services";
import type { Pool } from "undici";
import { z } from "zod";
import { openPool, formatAddress, type AddressesOf } from "./addresses.ts";

const readySchema = z.object({ late: z.array(z.string()) });
/** A replica that is silent for longer is left out, as long as there are others. */
const PROBE_TIMEOUT_MS = 500;

/** One process of a service. `out` while it is known to be down or not ready. */
export interface Replica {
  readonly name: string;
  readonly pool: Pool;
  /** For calls that take long. They are limited per person, so their connections are not. */
  readonly slowPool: Pool;
  out: boolean;
  /** It didn't answer at all when it was last asked. */
  silent: boolean;
  /** Called when it has been silent for long. A process that stands still keeps its connections open. */
  readonly whenSilent: Set<() => void>;
  /** What it reports as behind. */
  late: readonly string[];
}

export interface Replicas {
  of(service: ServiceName): readonly Replica[];
  /** The replicas in the order to try them: in turn, and those that are out last. A single one comes twice. */
  inOrder(service: ServiceName): readonly Replica[];
  close(): Promise<void>;
}

/** Keep-alive connections to every replica of every service, opened with the first call to it. */
export function createReplicas(addressesOf: AddressesOf, timeoutMs: number): Replicas {
  const opened = new Map<ServiceName, Replica[]>();
  const turns = new Map<ServiceName, number>();

  function replicasOf(service: ServiceName): Replica[] {
    const known = opened.get(service);
    if (known) return known;
    const replicas = addressesOf(service).map((address) => ({
      name: `${service} at ${formatAddress(address)}`,
      pool: openPool(address, timeoutMs),
      slowPool: openPool(address, timeoutMs, null),
      out: false,
      silent: false,
      whenSilent: new Set<() => void>(),
      late: [],
    }));
    opened.set(service, replicas);
    return replicas;
  }

  return {
    of: replicasOf,
    inOrder(service) {
      const all = replicasOf(service);
      if (all.length === 1) return [...all, ...all];
      const turn = (turns.get(service) ?? 0) + 1;
      turns.set(service, turn);
      const inTurn = (some: readonly Replica[]) =>
        some.map((_, index) => some[(turn + index) % some.length] as Replica);
      return [
        ...inTurn(all.filter((replica) => !replica.out)),
        ...inTurn(all.filter((replica) => replica.out)),
      ];
    },
    async close() {
      const all = Array.from(opened.values()).flat();
      await Promise.all(all.flatMap(({ pool, slowPool }) => [pool.close(), slowPool.close()]));
    },
  };
}

/** Asks a replica whether it is ready, and stores the answer in `out` and `late`. */
export async function askReady(replica: Replica, timeoutMs = PROBE_TIMEOUT_MS): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await replica.pool.request({ method: "GET", path: READY_PATH, signal });
    const body = readySchema.safeParse(await answer.body.json());
    replica.late = body.data?.late ?? [];
    replica.out = answer.statusCode !== 200;
    replica.silent = false;
  } catch {
    replica.out = true;
    replica.silent = true;
  }
  return !replica.out;
}
