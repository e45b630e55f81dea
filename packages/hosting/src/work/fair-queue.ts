import { busy, type HttpProblem } from "../http/problems.ts";
import type { Party } from "./party.ts";

/**
 * Gives turns to parties: a person, or the network of a stranger. Work that has begun can't be interrupted, so a party
 * never holds more than half of the room, whoever else is there: the others always find the other half. Strangers
 * together hold no more than half, either. The parties that wait are served one after the other, and the work of a party
 * in the order in which it arrived.
 */
export interface FairQueue {
  /**
   * Resolves with a function that ends the turn, when it is the caller's turn. Throws a 503 problem when too many are
   * waiting, also later if others have to make room, and once `wait` is aborted. That doesn't end a turn that has begun.
   */
  enter(party: Party, options?: Entry): Promise<() => void>;
  /** Runs `work` in a turn. Throws in the same cases, without calling it. */
  take<Value>(party: Party, work: () => Promise<Value>, options?: Entry): Promise<Value>;
  waiting(): number;
}

export interface Entry {
  wait?: AbortSignal | undefined;
  /** How much of the room the work takes. 1 if omitted. */
  size?: number;
}

export interface FairQueueLimits {
  /** How many work at once. With sizes: how much room they have. At least two, so that a half is something. */
  room: number;
  /** The most that one party holds, if it's less than half of the room. */
  roomOfParty?: number;
  /** How many may wait, in all and of one party. */
  waiting: number;
  waitingOfParty: number;
  /** What those hear that can't wait. */
  refusal?: () => HttpProblem;
}

interface Waiter {
  party: Party;
  size: number;
  start(): void;
  refuse(): void;
}

const STRANGERS = "all strangers";
const keysOf = ({ party }: Waiter) => (party.isStranger ? [party.id, STRANGERS] : [party.id]);

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { room, refusal = busy } = limits;
  const half = Math.max(1, Math.floor(room / 2));
  const ofParty = Math.min(half, limits.roomOfParty ?? half);
  const held = createHeld();
  const waiting = createWaiting();

  const mayBegin = ({ party, size }: Waiter) =>
    held.fits(party.id, size, ofParty) && (!party.isStranger || held.fits(STRANGERS, size, half));

  function startNext(): void {
    for (;;) {
      const waiter = waiting.next(mayBegin);
      // Nobody overtakes work that only waits for room: work of a large size would wait for ever.
      if (!waiter || held.all() + waiter.size > room) return;
      waiting.remove(waiter);
      waiting.putLast(waiter.party);
      held.add(keysOf(waiter), waiter.size);
      waiter.start();
    }
  }

  function endOf(waiter: Waiter): () => void {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      held.remove(keysOf(waiter), waiter.size);
      startNext();
    };
  }

  async function enter(party: Party, { wait, size = 1 }: Entry = {}): Promise<() => void> {
    if (wait?.aborted) throw refusal();
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiter: Waiter = {
      party,
      size,
      start: () => resolve(endOf(waiter)),
      refuse: () => reject(refusal()),
    };
    const leave = () => {
      waiting.remove(waiter);
      waiter.refuse();
      startNext();
    };
    wait?.addEventListener("abort", leave);
    waiting.add(waiter);
    startNext();
    waiting.surplus(waiter, limits)?.refuse();
    return promise.finally(() => wait?.removeEventListener("abort", leave));
  }

  return {
    enter,
    waiting: waiting.count,
    async take(party, work, options) {
      const end = await enter(party, options);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}

/** Who waits, by party, in the order of the parties' next turns. */
function createWaiting() {
  const queues = new Map<string, Waiter[]>();
  let count = 0;

  function remove(waiter: Waiter): void {
    const queue = queues.get(waiter.party.id) ?? [];
    const at = queue.indexOf(waiter);
    if (at < 0) return;
    queue.splice(at, 1);
    count -= 1;
    if (queue.length === 0) queues.delete(waiter.party.id);
  }

  return {
    remove,
    count: () => count,
    add(waiter: Waiter): void {
      queues.set(waiter.party.id, [...(queues.get(waiter.party.id) ?? []), waiter]);
      count += 1;
    },
    next: (mayBegin: (waiter: Waiter) => boolean) =>
      Array.from(queues.values(), ([first]) => first).find((first) => first && mayBegin(first)),
    putLast({ id }: Party): void {
      const queue = queues.get(id);
      queues.delete(id);
      if (queue) queues.set(id, queue);
    },
    /**
     * Removes who is too much: the latest one, or the last one of the party that waits for the most if the latest one's party
     * waits for nothing else.
     */
    surplus(latest: Waiter, most: FairQueueLimits): Waiter | undefined {
      const own = queues.get(latest.party.id) ?? [];
      if (!own.includes(latest)) return undefined;
      if (own.length <= most.waitingOfParty && count <= most.waiting) return undefined;
      const longest = Array.from(queues.values()).reduce((a, b) => (b.length > a.length ? b : a));
      const leaves = own.length === 1 && longest.length > 1 ? longest.at(-1) : latest;
      if (leaves) remove(leaves);
      return leaves;
    },
  };
}

/** How much room is held, by party and in all. */
function createHeld() {
  const held = new Map<string, number>();
  let all = 0;
  return {
    all: () => all,
    /** A party that holds nothing may begin, whatever its task takes. */
    fits: (key: string, size: number, most: number) =>
      (held.get(key) ?? 0) + size <= most || !held.has(key),
    add(keys: readonly string[], size: number): void {
      all += size;
      for (const key of keys) held.set(key, (held.get(key) ?? 0) + size);
    },
    remove(keys: readonly string[], size: number): void {
      all -= size;
      for (const key of keys) {
        const left = (held.get(key) ?? 0) - size;
        if (left > 0) held.set(key, left);
        else held.delete(key);
      }
    },
  };
}
