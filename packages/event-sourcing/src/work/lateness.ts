import type { Subscription } from "../ports/event-bus.ts";
import type { BackgroundWork } from "./background-work.ts";
import { tellFailure, type Telling } from "./failures.ts";
import type { RunningProjection } from "../projections/projections.ts";
import type { Relay } from "../publishing/relay.ts";

const LOOK_MS = 5_000;
/** A shorter lag is normal at busy times. */
const MANY_COMMITS = 1_000;

export interface LatenessParts {
  projections: readonly (Pick<RunningProjection, "stuck" | "takeFailure"> & {
    projection: { name: string };
  })[];
  relay: Relay | undefined;
  /** The open subscriptions, by the names of their groups. */
  subscriptions: ReadonlyMap<string, Subscription>;
  telling: Telling;
}

/** What a service is late with. The lag of its consumers is read periodically. */
export interface LatenessWatch extends BackgroundWork {
  late(): string[];
  /** Looks once. It also runs periodically. */
  look(): Promise<void>;
}

export function watchLateness(parts: LatenessParts): LatenessWatch {
  const { projections, relay, subscriptions, telling } = parts;
  const behind = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    for (const [group, subscription] of subscriptions) {
      try {
        behind.set(group, await subscription.lag());
      } catch (error) {
        behind.delete(group);
        tellFailure(telling, "lag", error, "the lag of a consumer couldn't be read", { group });
      }
    }
    for (const { projection, takeFailure } of projections) {
      const failure = takeFailure();
      const message = "the active generation of a projection couldn't be read";
      const { name } = projection;
      if (failure)
        tellFailure(telling, "generations", failure.error, message, { projection: name });
    }
  }

  return {
    look,
    start() {
      timer = setInterval(() => void look(), LOOK_MS).unref();
    },
    async stop() {
      clearInterval(timer);
    },
    late() {
      const parked = relay?.parked().length ?? 0;
      const stuck = projections.flatMap((projection) => projection.stuck()).length;
      const far = Array.from(behind).filter(([, commits]) => commits >= MANY_COMMITS);
      return [
        ...(parked > 0 ? [`${parked} streams are waiting to be published`] : []),
        ...(stuck > 0 ? [`${stuck} streams can't be folded`] : []),
        ...far.map(([group, commits]) => `${group} is ${commits} commits behind`),
      ];
    },
  };
}
