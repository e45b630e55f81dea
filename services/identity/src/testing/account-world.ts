import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type {
  Collection,
  DocumentStore,
  Stored,
} from "@laurel/event-sourcing/ports/document-store";
import { StreamClosed } from "@laurel/event-sourcing/ports/errors";
import type { Account, AccountEvent } from "../domain/account.ts";
import { accountDecider } from "../domain/decide.ts";
import { createReservations } from "../reservations.ts";
import type { AccountCommands } from "../stream.ts";
import type { Step } from "./interleavings.ts";

type Owner = { userId: string };
type Commits = { id: string; events: readonly AccountEvent[] }[];

type Reserved = Pick<Collection<Owner>, "get" | "insert" | "replace" | "remove" | "find">;

const reservationsIn = (names: Map<string, Stored<Owner>>): Reserved => ({
  get: async (id) => names.get(id),
  async insert(id, document, version = 1) {
    if (names.has(id)) return false;
    names.set(id, { id, version, document });
    return true;
  },
  async replace(id, expected, document) {
    if (names.get(id)?.version !== expected) return false;
    names.set(id, { id, version: expected + 1, document });
    return true;
  },
  async remove(id, expected) {
    if (expected !== undefined && names.get(id)?.version !== expected) return false;
    return names.delete(id);
  },
  find: async ({ where }) =>
    [...names.values()].filter(({ document }) => document.userId === where["userId"]),
});

/** Streams and reservations in memory. Each process sees them through its steps. */
export function createAccountWorld(clock: Clock) {
  const streams = new Map<string, Commits>();
  const names = new Map<string, Stored<Owner>>();

  const eventsOf = (stream: string) => (streams.get(stream) ?? []).flatMap(({ events }) => events);
  function fold(stream: string) {
    const events = eventsOf(stream);
    const state = events.reduce<Account>(accountDecider.evolve, accountDecider.initialState);
    return { state, version: events.length, closed: state.status === "erased" };
  }

  function handle(stream: string, id: string, command: Parameters<AccountCommands["handle"]>[2]) {
    const commits = streams.get(stream) ?? [];
    const answer = (events: readonly AccountEvent[]) => ({
      ok: true as const,
      value: { events, head: { stream, version: fold(stream).version }, at: "" },
    });
    const made = commits.find((commit) => commit.id === id);
    if (made) return answer(made.events);
    if (fold(stream).closed) throw new StreamClosed(stream);
    const decided = accountDecider.decide(command, fold(stream).state);
    if (!decided.ok) return decided;
    if (decided.value.length > 0) streams.set(stream, [...commits, { id, events: decided.value }]);
    return answer(decided.value);
  }

  const collection = reservationsIn(names);
  return {
    userIds: () =>
      [...streams.keys()].map((stream) => stream.slice(streamOf("identity", "").length)),
    /** The parts of one process. Each call to a store is a step. */
    async open(step: Step) {
      const guarded = Object.fromEntries(
        Object.entries(collection).map(([name, method]) => [
          name,
          (...args: unknown[]) => step(() => Reflect.apply(method, collection, args)),
        ]),
      );
      const store = { collection: async () => guarded } as unknown as DocumentStore;
      const commands = {
        handle: (...args: Parameters<typeof handle>) => step(async () => handle(...args)),
        load: (stream: string) => step(async () => fold(stream)),
      } as unknown as AccountCommands;
      const reservations = await createReservations(store, commands, clock);
      return { commands, reservations, clock };
    },
  };
}

export type AccountWorld = ReturnType<typeof createAccountWorld>;
