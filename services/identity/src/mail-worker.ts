import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import { tellFailure } from "@laurel/event-sourcing/work/failures";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import { countMails } from "@laurel/mail/count-mails";
import { PATIENCE_MS, sendQueuedMail, type MailSendingDeps } from "./mail-sending.ts";

/** When the queue is processed: shortly after an order, and periodically. */
export interface MailPace {
  gatherMs: number;
  pollMs: number;
}

/**
 * Mails are sent in batches shortly after they were ordered, so that response times don't reveal which accounts exist.
 * They leave within a second (docs/api.md, Readings).
 */
const PACE: MailPace = { gatherMs: 300, pollMs: 1_000 };
/** Further orders postpone a batch at most this many times as long as one does. */
const LONGEST_GATHER = 2;
const CHANNEL = "mails";
const BATCH = 20;

export interface MailWorkerDeps extends Omit<MailSendingDeps, "count"> {
  /** Only one of several processes sends, because two would send a mail twice. */
  openLease: OpenLease;
  keyValues: Pick<KeyValueStore, "nudge" | "onNudge">;
  /** Tests don't wait. */
  pace?: MailPace | undefined;
}

/**
 * Sends the queued mails at least once each, and always the same mail for the same order. Isn't built on
 * `createLeasedWorker`: its interval could start a round right after an order, and here each order restarts the wait.
 */
export function createMailWorker(deps: MailWorkerDeps): BackgroundWork {
  const { queue, clock, keyValues, pace = PACE, metrics = noMetrics } = deps;
  const sending = { ...deps, count: countMails(metrics) };
  const lease = deps.openLease("mails", () => gather(0));
  let deafen: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  /** When the first order came that no round has begun for, by `performance.now()`. */
  let orderedAt: number | undefined;
  let stopped = true;

  async function runRound(): Promise<void> {
    if (!lease.held()) return;
    for (
      let due = await queue.due(BATCH);
      due.length > 0 && !stopped && lease.held();
      due = await queue.due(BATCH)
    ) {
      for (const mail of due) if (lease.held()) await sendQueuedMail(mail, sending);
    }
    await queue.sweep(new Date(clock().getTime() - PATIENCE_MS));
  }

  function schedule(ms: number): void {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      orderedAt = undefined;
      round = runRound()
        .catch((error: unknown) =>
          tellFailure(deps, "mails", error, "the mail queue couldn't be processed"),
        )
        .finally(() => {
          round = undefined;
          if (orderedAt === undefined) schedule(pace.pollMs);
          else gather(pace.gatherMs);
        });
    }, ms).unref();
  }

  /** An order that arrives before the timer fires restarts its wait, so that a round seldom starts right after one. */
  function gather(ms: number): void {
    const now = performance.now();
    orderedAt ??= now;
    if (!round) schedule(Math.max(0, Math.min(ms, orderedAt + LONGEST_GATHER * ms - now)));
  }

  return {
    start() {
      stopped = false;
      queue.onOrder(() => (lease.held() ? gather(pace.gatherMs) : keyValues.nudge(CHANNEL)));
      deafen = keyValues.onNudge(CHANNEL, () => gather(pace.gatherMs));
      lease.start();
      schedule(0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      deafen?.();
      await round;
      await lease.stop();
    },
  };
}
