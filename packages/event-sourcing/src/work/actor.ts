import { AsyncLocalStorage } from "node:async_hooks";
import type { Actor } from "../ports/event-store.ts";

const actors = new AsyncLocalStorage<Actor>();

/** Runs the work for somebody. The commits that it makes name them. */
export const runAs = <Result>(actor: Actor, work: () => Result): Result => actors.run(actor, work);

/** Whom the current work is done for; undefined if nobody was named. */
export const currentActor = (): Actor | undefined => actors.getStore();
