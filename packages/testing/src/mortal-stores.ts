import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";

/** The error that callers in a dead process get. It can't be mistaken for an error of the engine. */
export class Killed extends Error {
  override readonly name = "Killed";
}

/** Whether the call during which the process dies still takes effect. */
export type Moment = "before" | "after";

/** The life of one process as its stores see it. It ends at a call, and no later call has an effect. */
export interface Life {
  events(store: EventStore): EventStore;
  documents(store: DocumentStore): DocumentStore;
  /** Counts as a call. For other things that a process does, such as sending a mail. */
  live: Guard;
  over(): boolean;
  /** Resolves when the process has died. */
  readonly end: Promise<void>;
}

/** A process that is killed at its `calls`-th call to a store, before or after the effect. */
export function createLife(calls: number, moment: Moment): Life {
  const end = Promise.withResolvers<void>();
  let left = calls;

  async function live<Value>(call: () => Promise<Value>): Promise<Value> {
    left -= 1;
    if (left === 0 && moment === "after") await call();
    if (left > 0) return call();
    end.resolve();
    throw new Killed(`killed ${moment} call ${calls}`);
  }

  return {
    events: (store) => guarded(store, live),
    documents: (store) => ({
      ...guarded(store, live),
      collection: async (definition) => guarded(await store.collection(definition), live),
      putAll: (puts) => live(() => store.putAll(puts)),
      drop: (name) => live(() => store.drop(name)),
    }),
    live,
    over: () => left <= 0,
    end: end.promise,
  };
}

/** Lets a call through or blocks it. */
export type Guard = <Value>(call: () => Promise<Value>) => Promise<Value>;

/** The same port, with the guard around each call. */
export function guarded<Port extends object>(port: Port, guard: Guard): Port {
  return new Proxy(port, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return (...args: unknown[]) => guard(async () => Reflect.apply(method, target, args));
    },
  });
}

const MANY_CALLS = 100;

/** Runs `work` in processes that are killed at their first, second, … call, until one survives. */
export async function killedAtEachCall(
  moment: Moment,
  work: (life: Life, name: string) => Promise<unknown>,
  check: (name: string) => Promise<void>,
): Promise<void> {
  for (let calls = 1; calls < MANY_CALLS; calls += 1) {
    const life = createLife(calls, moment);
    const name = `ada${calls}`;
    await work(life, name).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    await check(name);
    if (life.over()) continue;
    if (calls < 3) throw new Error("the operation asks nothing of its stores");
    return;
  }
  throw new Error("the operation never went through");
}
