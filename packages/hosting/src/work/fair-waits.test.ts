import fc from "fast-check";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";
import { personParty } from "./party.ts";

const AMPLE = { waiting: 1_000, waitingOfParty: 1_000 };

interface Arrival {
  party: string;
  at: number;
  /** How long the work takes. */
  takes: number;
  size: number;
}
interface Ran extends Arrival {
  from: number;
  to: number;
}

/** Runs arrivals on a simulated clock. */
async function simulate(room: number, arrivals: readonly Arrival[]): Promise<Ran[]> {
  const queue = createFairQueue({ room, ...AMPLE });
  const ran: Ran[] = [];
  const running: { to: number; end: () => void }[] = [];
  const later = arrivals.toSorted((a, b) => a.at - b.at);
  let now = 0;
  while (later.length > 0 || running.length > 0) {
    now = Math.min(...later.slice(0, 1).map(({ at }) => at), ...running.map(({ to }) => to));
    for (const ended of running.filter(({ to }) => to === now)) {
      running.splice(running.indexOf(ended), 1);
      ended.end();
    }
    while (later[0] && later[0].at <= now) {
      const [arrival] = later.splice(0, 1);
      if (!arrival) break;
      void queue.enter(personParty(arrival.party), { size: arrival.size }).then((end) => {
        running.push({ to: now + arrival.takes, end });
        ran.push({ ...arrival, from: now, to: now + arrival.takes });
      });
    }
    await setImmediate();
  }
  return ran;
}

const arrivals = (
  parties: readonly string[],
  { takes, sizes = 1 }: { takes: number; sizes?: number },
) =>
  fc.array(
    fc.record({
      party: fc.constantFrom(...parties),
      at: fc.integer({ min: 0, max: 30 }),
      takes: fc.integer({ min: 1, max: takes }),
      size: fc.integer({ min: 1, max: sizes }),
    }),
    { minLength: 1, maxLength: 25 },
  );

const PARTIES = ["a", "b", "c", "d"];

const runningAt = (ran: readonly Ran[], time: number) =>
  ran.filter(({ from, to }) => from <= time && time < to);
const sizeOf = (ran: readonly Ran[]) => ran.reduce((sum, { size }) => sum + size, 0);
const waitsOf = (ran: readonly Ran[], party: string) =>
  ran.filter((one) => one.party === party).map(({ at, from }) => from - at);
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

describe("for any arrivals and durations", () => {
  it("everything is done, within the room, and no party holds more than half of it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 8 }),
        arrivals(PARTIES, { takes: 20, sizes: 3 }),
        async (room, all) => {
          const fitting = all.map((one) => ({
            ...one,
            size: Math.min(one.size, Math.floor(room / 2)),
          }));
          const ran = await simulate(room, fitting);
          expect(ran).toHaveLength(all.length);
          for (const { from } of ran) {
            const running = runningAt(ran, from);
            expect(sizeOf(running)).toBeLessThanOrEqual(room);
            for (const party of PARTIES)
              expect(sizeOf(running.filter((one) => one.party === party))).toBeLessThanOrEqual(
                Math.floor(room / 2),
              );
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("no worker is idle while somebody waits who may work", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 6 }),
        arrivals(["a", "b", "c"], { takes: 20 }),
        async (room, all) => {
          const ran = await simulate(room, all);
          for (const { party, at, from } of ran)
            for (let time = at; time < from; time += 1) {
              const running = runningAt(ran, time);
              const own = running.filter((one) => one.party === party);
              expect(running.length === room || own.length === Math.floor(room / 2)).toBe(true);
            }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("one party makes another wait no longer than it would alone", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        arrivals(["busy"], { takes: 100 }),
        arrivals(["ada"], { takes: 20 }),
        async (pairs, busy, adas) => {
          const alone = await simulate(2 * pairs, adas);
          const beside = await simulate(2 * pairs, [...busy, ...adas]);
          expect(waitsOf(beside, "ada")).toEqual(waitsOf(alone, "ada"));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("one party makes all others together wait at most twice as long, and for the work that had begun", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        arrivals(["busy"], { takes: 100 }),
        arrivals(["ada", "bob", "eve"], { takes: 1 }),
        async (pairs, busy, others) => {
          const done = (ran: readonly Ran[]) =>
            sum(["ada", "bob", "eve"].flatMap((party) => waitsOf(ran, party)));
          const alone = done(await simulate(2 * pairs, others));
          const beside = done(await simulate(2 * pairs, [...busy, ...others]));
          expect(beside).toBeLessThanOrEqual(2 * alone + others.length);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("a party that may begin does so after at most one of each other party", async () => {
    await fc.assert(
      fc.asyncProperty(arrivals(PARTIES, { takes: 20 }), async (all) => {
        const ran = await simulate(2, all);
        for (const one of ran) {
          const earlier = ran.filter(({ party, from }) => party === one.party && from < one.from);
          const since = Math.max(one.at, ...earlier.map(({ to }) => to));
          for (const other of PARTIES.filter((name) => name !== one.party)) {
            const between = ran.filter(
              ({ party, from }) => party === other && from > since && from < one.from,
            );
            expect(between.length).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
