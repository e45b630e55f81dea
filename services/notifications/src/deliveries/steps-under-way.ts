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
  /** A step has ended, so that another one can begin. */
  onEnded(): void;
  telling: Telling;
}

/** The steps that this process is taking: at most one per webhook, within the shares. */
export interface StepsUnderWay {
  areFree(): boolean;
  /** Begins a step, unless the webhook has one under way. Returns false when there is no share for it now. */
  begin(receiver: Stored<Receiver>): boolean;
  /** Ends the step of a webhook early in every process, and resolves when that of this process has ended. */
  interrupt(webhook: string): Promise<void>;
  /** Ends the steps of this process, and resolves when they have ended. */
  interruptAll(): Promise<void>;
}

export function createStepsUnderWay(options: StepsUnderWayOptions): StepsUnderWay {
  const { takeStep, keyValues, onEnded, telling } = options;
  const shares = createShares();
  const steps = new Map<string, { ended: Promise<void>; controller: AbortController }>();

  async function end(webhook: string): Promise<void> {
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
          onEnded();
        });
      steps.set(id, { ended, controller });
      return true;
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
