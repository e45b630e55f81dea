import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLongAnswers, type LongAnswer, type Place } from "./long-answers.ts";

const LIMITS = { places: 2, waiting: 3, waitMs: 30_000, silentMs: 10_000, bytes: 1_000 };

/** An answer that leaves its place when it is cut, as a stream does. */
function answerIn(place: Place, figures: Partial<Record<"unread" | "silentMs" | "pace", number>>) {
  const answer = {
    unread: () => figures.unread ?? 0,
    silentMs: () => figures.silentMs ?? 0,
    pace: () => figures.pace ?? 0,
    cut: vi.fn<() => void>(() => place.leave()),
  } satisfies LongAnswer;
  place.use(answer);
  return answer;
}

function placeOf(place: Place | undefined): Place {
  if (!place) throw new Error("There is no place");
  return place;
}

describe("places of a party", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are few, and another party has its own", () => {
    const answers = createLongAnswers(LIMITS);
    const first = placeOf(answers.take("ada"));
    placeOf(answers.take("ada"));
    expect(answers.take("ada")).toBeUndefined();
    placeOf(answers.take("bob"));
    first.leave();
    first.leave();
    placeOf(answers.take("ada"));
    expect(answers.take("ada")).toBeUndefined();
  });

  it("go to those that wait, in order", async () => {
    const answers = createLongAnswers(LIMITS);
    const taken = [placeOf(answers.take("ada")), placeOf(answers.take("ada"))];
    const order: string[] = [];
    const waits = ["first", "second"].map(async (name) => {
      const place = await answers.wait("ada");
      order.push(name);
      place.leave();
    });
    taken[0]?.leave();
    await Promise.all(waits);
    expect(order).toEqual(["first", "second"]);
  });

  it("are refused when too many wait, or for too long", async () => {
    const answers = createLongAnswers(LIMITS);
    for (const place of [answers.take("ada"), answers.take("ada")])
      answerIn(placeOf(place), { silentMs: 0 });
    const waits = [1, 2, 3].map(() => answers.wait("ada").catch((error: unknown) => error));
    await expect(answers.wait("ada")).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(LIMITS.waitMs);
    for (const refusal of await Promise.all(waits)) expect(refusal).toMatchObject({ status: 503 });
  });

  it("are taken from clients that take nothing, as long as others wait", async () => {
    const answers = createLongAnswers(LIMITS);
    const idle = answerIn(placeOf(answers.take("ada")), { silentMs: 60_000 });
    const busy = answerIn(placeOf(answers.take("ada")), { silentMs: 5 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(idle.cut).not.toHaveBeenCalled();
    const next = answers.wait("ada");
    await vi.advanceTimersByTimeAsync(1_000);
    placeOf(await next);
    expect(idle.cut).toHaveBeenCalled();
    expect(busy.cut).not.toHaveBeenCalled();
  });
});

const held = fc.record({
  party: fc.constantFrom("ada", "grace", "linus"),
  bytes: fc.integer({ min: 1, max: 600 }),
  pace: fc.integer({ min: 0, max: 100 }),
});

it("keeps less on the disk than its limit, and takes from whoever has the most there", () => {
  fc.assert(
    fc.property(fc.array(held, { maxLength: 20 }), (opened) => {
      const answers = createLongAnswers(LIMITS);
      let kept: { party: string; bytes: number; pace: number }[] = [];
      const bytesOf = (party?: string) =>
        kept
          .filter((one) => party === undefined || one.party === party)
          .reduce((sum, { bytes }) => sum + bytes, 0);
      for (const one of opened) {
        const { party, bytes, pace } = one;
        const place = answers.extra(party);
        kept.push(one);
        const cut = () => {
          expect(bytesOf(party)).toBe(Math.max(...kept.map((other) => bytesOf(other.party))));
          const own = kept.filter((other) => other.party === party);
          expect(pace).toBe(Math.min(...own.map((other) => other.pace)));
          kept = kept.filter((other) => other !== one);
          place.leave();
        };
        place.use({ unread: () => bytes, silentMs: () => 0, pace: () => pace, cut });
        place.grown();
        expect(bytesOf()).toBeLessThanOrEqual(LIMITS.bytes);
      }
    }),
  );
});
