import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { tellFailure, type Telling } from "@laurel/event-sourcing/work/failures";
import type { Receiver } from "./receiver.ts";
import { createShares } from "./shares.ts";

const channelOf = (webhook: string) => `webhook-deliveries/${webhook}`;
const FAILED = "a webhook couldn't be worked on; it is tried again";

export interface StepsUnderWayOptions {
  takeStep(receiver: Stored<Receiver>, signal: AbortSignal): Promise<void>;
  keyValues: Pick<KeyValueStore, "nudge" | "onNudge">;
  /** A step has ended or takes long, so that another one can begin. */
  onFree(): void;
  telling: Telling;
}

/** The steps that this process is taking: at most one per webhook, within the shares. */
export interface StepsUnderWay {
  /** Whether there are shares for receivers that answer quickly. */
  areFree(): boolean;
  /**
   * Begins a step of each webhook that has none under way, those first whose person waits longest. Returns those for
   * which there is no share now.
   */
  beginAll(receivers: readonly Stored<Receiver>[]): Stored<Receiver>[];
  /** Ends the step of a webhook early in every process, and resolves when that of this process has ended. */
  interrupt(webhook: string): Promise<void>;
  /** Ends the steps of this process, and resolves when they have ended. */
  interruptAll(): Promise<void>;
}

export function createStepsUnderWay(options: StepsUnderWayOptions): StepsUnderWay {
  const { takeStep, keyValues, onFree, telling } = options;
  const shares = createShares(onFree);
  const steps = new Map<string, { ended: Promise<void>; controller: AbortController }>();

  async function end(webhook: string): Promise<void> {
    const step = steps.get(webhook);
    step?.controller.abort();
    await step?.ended;
  }

  /** Returns false when there is no share. */
  function begin(receiver: Stored<Receiver>): boolean {
    const { id, document } = receiver;
    if (steps.has(id) || shares.isAvoided(id)) return true;
    const release = shares.take(document);
    if (!release) return false;
    const controller = new AbortController();
    const deafen = keyValues.onNudge(channelOf(id), () => controller.abort());
    const ended = takeStep(receiver, controller.signal)
      .catch((error: unknown) => {
        tellFailure(telling, "webhooks", error, FAILED, { webhook: id });
        shares.avoid(id);
      })
      .finally(() => {
        deafen();
        release();
        steps.delete(id);
        onFree();
      });
    steps.set(id, { ended, controller });
    return true;
  }

  const turnOf = ({ document }: Stored<Receiver>) => shares.lastTurn(document.userId);

  return {
    areFree: () => shares.areFree(),
    beginAll(receivers) {
      const begun = new Set<string>();
      const possible = receivers.filter(({ document }) => shares.areFreeFor(document));
      for (const receiver of possible.toSorted((one, other) => turnOf(one) - turnOf(other)))
        if (begin(receiver)) begun.add(receiver.id);
      return receivers.filter(({ id }) => !begun.has(id));
    },
    interrupt(webhook) {
      keyValues.nudge(channelOf(webhook));
      return end(webhook);
    },
    async interruptAll() {
      await Promise.all(Array.from(steps.keys(), end));
    },
  };
}
