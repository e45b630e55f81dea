import type { EventLoop, Overload } from "@laurel/hosting/http/overload";
import type { Purpose } from "@laurel/hosting/http/overload-watch";

/** A request is worked on in so many rounds: it arrives, its service reads it, the answer comes back. */
const STEPS = 3;

export interface Load {
  /** Requests per second, by the time in seconds. */
  rate: (seconds: number) => number;
  /** The purposes of the requests in turn. */
  mix: readonly Purpose[];
  seconds: number;
  /** The work of one request. */
  costMs?: number;
  /** So many clients that send a request as soon as they have the answer to the last one. Instead of the rate. */
  clients?: number;
  /** How many of them come in a round. All are there at once if omitted. */
  clientsPerRound?: number;
  /** Besides them: so many connections of one network, each of which sends again as soon as it has an answer. */
  flood?: { connections: number; purpose: Purpose; network: string };
  /** When the process isn't running, in seconds. */
  pauses?: readonly { at: number; length: number }[];
}

export interface Seen {
  /** Set for requests of a flood. */
  network?: string;
  purpose: Purpose;
  /** In seconds. */
  at: number;
  refused: boolean;
  /** How long the answer took; undefined while there's none. */
  ms?: number;
}

interface UnderWay {
  request: Seen;
  steps: number;
}

/** An event loop that serves made-up requests in simulated time. */
export class SimulatedLoop implements EventLoop {
  #now = 0;
  #seed = 1;
  #ends: (() => void)[] = [];
  readonly seen: Seen[] = [];

  now(): number {
    return this.#now;
  }

  atEndOfRound(end: () => void): void {
    this.#ends.push(end);
  }

  random(): number {
    this.#seed = (this.#seed * 48_271) % 2_147_483_647;
    return this.#seed / 2_147_483_647;
  }

  run(overload: Overload, load: Load): readonly Seen[] {
    const { mix, seconds, costMs = 2, clients, flood, pauses = [] } = load;
    const { clientsPerRound = Infinity } = load;
    let came = 0;
    const left = [...pauses];
    let underWay: UnderWay[] = [];
    let due = 0;
    let turn = 0;
    let before = this.#now;
    const send = (request: Seen) => {
      this.seen.push(request);
      this.#now += 0.05;
      const arrival = {
        start: () => void underWay.push({ request, steps: STEPS }),
        refuse: () => void (request.refused = true),
      };
      overload.arrive(request.purpose, arrival, request.network);
    };
    while (this.#now < seconds * 1_000) {
      due +=
        clients === undefined
          ? (load.rate(this.#now / 1_000) * (this.#now - before)) / 1_000
          : (came = Math.min(clients, came + clientsPerRound)) - due - this.#unanswered();
      before = this.#now;
      for (; due >= 1; due -= 1) {
        const purpose = mix[(turn += 1) % mix.length] ?? "visit";
        send({ purpose, at: this.#now / 1_000, refused: false });
      }
      const flooding = flood ? flood.connections - this.#unanswered(flood.network) : 0;
      for (let sent = 0; flood && sent < flooding; sent += 1) {
        const { purpose, network } = flood;
        send({ purpose, at: this.#now / 1_000, refused: false, network });
      }
      underWay = this.#work(underWay, costMs / STEPS);
      const pause = left[0];
      if (pause && this.#now >= pause.at * 1_000) this.#now += (left.shift()?.length ?? 0) * 1_000;
      this.#endRound();
      this.#now += 0.1 + 0.2 * this.random();
    }
    return this.seen;
  }

  #unanswered(from?: string): number {
    return this.seen.filter(
      ({ refused, ms, network }) => network === from && !refused && ms === undefined,
    ).length;
  }

  #work(underWay: readonly UnderWay[], stepMs: number): UnderWay[] {
    return underWay.filter((one) => {
      // Some requests take longer than others.
      this.#now += 2 * this.random() * stepMs;
      one.steps -= 1;
      if (one.steps === 0) one.request.ms = this.#now - one.request.at * 1_000;
      return one.steps > 0;
    });
  }

  #endRound(): void {
    for (const end of this.#ends.splice(0)) end();
  }
}
