import { busy } from "@laurel/hosting/http/problems";

/** An answer on its way to a client. */
export interface LongAnswer {
  /** Bytes that wait on the disk. */
  unread(): number;
  /** Since the client last took something, in milliseconds. */
  silentMs(): number;
  /** Bytes a second that the client has taken so far. */
  pace(): number;
  /** Ends the answer and its connection. */
  cut(): void;
}

/** Allows one long answer. */
export interface Place {
  use(answer: LongAnswer): void;
  /** Called when more of the answer waits on the disk. */
  grown(): void;
  leave(): void;
}

/**
 * The long answers that are on their way to clients. A party, a person or a network, has a few places for them, and
 * further ones wait. When a client takes nothing while others of its party wait, its answer is cut. So is the slowest
 * answer of the party that has the most on the disk, when all of them have too much there.
 */
export interface LongAnswers {
  /** A place at once; undefined when the party has no free one. */
  take(party: string): Place | undefined;
  /** A place as soon as the party has a free one. Throws 503 when too many wait for it, or for too long. */
  wait(party: string): Promise<Place>;
  /** A place that isn't counted, for answers whose number is limited elsewhere. */
  extra(party: string): Place;
}

export interface LongAnswerLimits {
  places: number;
  waiting: number;
  waitMs: number;
  silentMs: number;
  /** On the disk, of all parties. */
  bytes: number;
}

const LIMITS: LongAnswerLimits = {
  places: 8,
  waiting: 100,
  waitMs: 30_000,
  silentMs: 10_000,
  bytes: 512 * 1024 * 1024,
};
const LOOK_EVERY_MS = 1_000;

interface Party {
  taken: number;
  waiting: Set<(place: Place) => void>;
  answers: Set<LongAnswer>;
}

export function createLongAnswers(limits: LongAnswerLimits = LIMITS): LongAnswers {
  const parties = new Map<string, Party>();

  function partyOf(name: string): Party {
    const party = parties.get(name) ?? { taken: 0, waiting: new Set(), answers: new Set() };
    parties.set(name, party);
    return party;
  }

  function forgetIdle(name: string, { taken, waiting, answers }: Party): void {
    if (taken + waiting.size + answers.size === 0) parties.delete(name);
  }

  function openPlace(name: string, counts: 0 | 1): Place {
    const party = partyOf(name);
    party.taken += counts;
    let answer: LongAnswer | undefined;
    let hasLeft = false;
    return {
      use(used) {
        answer = used;
        party.answers.add(used);
      },
      grown: () => cutWhileTooMuch(parties.values(), limits.bytes),
      leave() {
        if (hasLeft) return;
        hasLeft = true;
        if (answer) party.answers.delete(answer);
        party.taken -= counts;
        admitNext(name, party);
        forgetIdle(name, party);
      },
    };
  }

  function admitNext(name: string, party: Party): void {
    const [next] = party.waiting;
    if (!next || party.taken >= limits.places) return;
    party.waiting.delete(next);
    next(openPlace(name, 1));
  }

  return {
    take: (name) =>
      (parties.get(name)?.taken ?? 0) < limits.places ? openPlace(name, 1) : undefined,
    extra: (name) => openPlace(name, 0),
    async wait(name) {
      const party = partyOf(name);
      if (party.waiting.size >= limits.waiting) throw busy();
      const { promise, resolve, reject } = Promise.withResolvers<Place>();
      party.waiting.add(resolve);
      const look = setInterval(() => cutSilent(party, limits.silentMs), LOOK_EVERY_MS);
      const giveUp = setTimeout(() => {
        party.waiting.delete(resolve);
        forgetIdle(name, party);
        reject(busy());
      }, limits.waitMs);
      admitNext(name, party);
      return promise.finally(() => {
        clearInterval(look);
        clearTimeout(giveUp);
      });
    },
  };
}

/** Cuts the slowest answer of the party that has the most on the disk, until all have less than `most`. */
function cutWhileTooMuch(parties: Iterable<Party>, most: number): void {
  const all = Array.from(parties, ({ answers }) => answers);
  for (;;) {
    const [largest] = all.toSorted((a, b) => unreadOf(b) - unreadOf(a));
    const total = all.reduce((sum, answers) => sum + unreadOf(answers), 0);
    const [slowest] = Array.from(largest ?? []).toSorted((a, b) => a.pace() - b.pace());
    if (total <= most || !slowest) return;
    largest?.delete(slowest);
    slowest.cut();
  }
}

const unreadOf = (answers: Iterable<LongAnswer>) =>
  Array.from(answers).reduce((sum, answer) => sum + answer.unread(), 0);

/** Makes room for those that wait. */
function cutSilent({ answers, waiting }: Party, ms: number): void {
  const silent = Array.from(answers)
    .filter((answer) => answer.silentMs() >= ms)
    .toSorted((a, b) => b.silentMs() - a.silentMs());
  for (const answer of silent.slice(0, waiting.size)) answer.cut();
}
