import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import type { Telling } from "@laurel/event-sourcing/work/failures";
import { createDelay } from "@laurel/event-sourcing/work/delay";
import { createLeasedWorker } from "@laurel/event-sourcing/work/leased-worker";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import type { DeliveryStore } from "./delivery-store.ts";
import type { Receiver } from "./receiver.ts";
import { createStepsUnderWay } from "./steps-under-way.ts";

const CHANNEL = "webhook-deliveries";
const POLL_MS = 1_000;
const PAGE = 200;
/** Due deliveries are read at most this often while receivers wait for a share. */
const LOOK_AGAIN_MS = 100;

export interface DeliveryWorkerDeps extends Telling {
  store: DeliveryStore;
  keyValues: Pick<KeyValueStore, "nudge" | "onNudge">;
  openLease: OpenLease;
  clock: Clock;
  /** One step for a webhook; the signal ends it early. */
  takeStep(receiver: Stored<Receiver>, signal: AbortSignal): Promise<void>;
  /** Tests don't wait. */
  pollMs?: number | undefined;
}

export interface DeliveryWorker extends BackgroundWork {
  /** Tells the worker that something is due, whichever process runs it. Returns at once. */
  wake(): void;
  /**
   * Ends the attempt that is being made for a webhook. Resolves when that of this process has ended. Another process
   * ends its own when it's told.
   */
  interrupt(webhook: string): Promise<void>;
}

/**
 * Works on the webhooks that are due, several at a time, each webhook's deliveries one after another. People get their
 * turn one after another, and of one person the webhook that has waited longest.
 */
export function createDeliveryWorker(deps: DeliveryWorkerDeps): DeliveryWorker {
  const { store, keyValues, clock, pollMs = POLL_MS } = deps;
  const steps = createStepsUnderWay({ ...deps, onFree: goOn, telling: deps });
  let deafen: (() => void) | undefined;
  /** Receivers that were due, in order, and found no share. */
  let waiting: Stored<Receiver>[] = [];
  let looked = -Infinity;

  const lookAgain = createDelay(() => worker.wake());

  /** Begins with those that wait: with many of them, reading all that is due after each step would hold up the steps. */
  function goOn(): void {
    if (worker.held()) waiting = steps.beginAll(waiting);
    if (waiting.length === 0) worker.wake();
    else lookAgain.in(looked + LOOK_AGAIN_MS - performance.now());
  }

  async function beginDue(mayGoOn: () => boolean): Promise<void> {
    waiting = [];
    const sort = { field: "dueAt", direction: "asc" } as const;
    const where = { state: "waiting" } as const;
    const seen = new Set<string>();
    const below = new Date(clock().getTime() + 1).toISOString();
    for (let from = ""; steps.areFree() && mayGoOn();) {
      const page = await store.receivers.find({ where, sort, range: { from, below }, limit: PAGE });
      const fresh = page.filter(({ id }) => !seen.has(id));
      if (fresh.length === 0) break;
      for (const { id } of fresh) seen.add(id);
      if (mayGoOn()) waiting.push(...steps.beginAll(fresh));
      from = fresh.at(-1)?.document.dueAt ?? "";
    }
    looked = performance.now();
  }

  const worker = createLeasedWorker({
    name: CHANNEL,
    openLease: deps.openLease,
    everyMs: pollMs,
    round: beginDue,
    telling: deps,
    failure: "the webhooks that are due couldn't be read",
  });

  return {
    start() {
      deafen = keyValues.onNudge(CHANNEL, worker.wake);
      worker.start();
    },
    wake() {
      if (worker.held()) worker.wake();
      else keyValues.nudge(CHANNEL);
    },
    interrupt: (webhook) => steps.interrupt(webhook),
    async stop() {
      deafen?.();
      await worker.stop();
      waiting = [];
      lookAgain.stop();
      await steps.interruptAll();
    },
  };
}
