import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import { tellFailure, type Telling } from "@laurel/event-sourcing/work/failures";
import type { Receiver } from "./receiver.ts";
import { createShares } from "./shares.ts";

const FAILED = "a webhook couldn't be worked on; it is tried again";

export interface StepsUnderWayOptions {
  takeStep(receiver: Stored<Receiver>, signal: AbortSignal): Promise<void>;
  /** Calls the listener when any process wants the step of this webhook to end, until the result is called. */
  onInterrupt(webhook: string, listener: () => void): () => void;
  /** A step has ended, so that another one can begin. */
  onEnded(): void;
  telling: Telling;
}

/** The steps that this process is taking: at most one per webhook, within the shares. */
export interface StepsUnderWay {
  areFree(): boolean;
  /** Begins a step, unless the webhook has one under way. Returns false when there is no share for it now. */
  begin(receiver: Stored<Receiver>): boolean;
  /** Ends the step of a webhook early, and resolves when it has ended. */
  interrupt(webhook: string): Promise<void>;
  interruptAll(): Promise<void>;
}

export function createStepsUnderWay(options: StepsUnderWayOptions): StepsUnderWay {
  const { takeStep, onInterrupt, onEnded, telling } = options;
  const shares = createShares();
  const steps = new Map<string, { ended: Promise<void>; controller: AbortController }>();

  async function interrupt(webhook: string): Promise<void> {
    const step = steps.get(webhook);
    step?.controller.abort();
    await step?.ended;
  }

  return {
    areFree: () => shares.areFree(),
    begin(receiver) {
      const { id, document } = receiver;
      if (steps.has(id) || shares.isAvoided(id)) return true;
      const release = shares.take(document);
      if (!release) return false;
      const controller = new AbortController();
      const deafen = onInterrupt(id, () => controller.abort());
      const ended = takeStep(receiver, controller.signal)
        .catch((error: unknown) => {
          tellFailure(telling, "webhooks", error, FAILED, { webhook: id });
          shares.avoid(id);
        })
        .finally(() => {
          deafen();
          release();
          steps.delete(id);
          onEnded();
        });
      steps.set(id, { ended, controller });
      return true;
    },
    interrupt,
    async interruptAll() {
      await Promise.all(Array.from(steps.keys(), interrupt));
    },
  };
}
