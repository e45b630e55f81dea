import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import type { Telling } from "@laurel/event-sourcing/work/failures";
import { createLeasedWorker } from "@laurel/event-sourcing/work/leased-worker";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import type { OwedMails } from "../mails/owed-mails.ts";
import type { ReminderPlan } from "./plan.ts";
import type { ReminderPlans } from "./plans.ts";

const POLL_MS = 1_000;
const AT_A_TIME = 16;
/** A mail that is ordered is normally sent within seconds. Later, the plan is looked at again. */
const LOOK_AGAIN_MS = 10 * 60_000;
/** How long the queue tries to send a mail. Then it's ordered again. */
const TRIED_FOR_MS = 7 * 24 * 3600_000;

export interface PlanWorkerDeps extends Telling {
  plans: Pick<ReminderPlans, "due" | "nextOf" | "move">;
  mails: Pick<OwedMails, "order">;
  openLease: OpenLease;
  clock: Clock;
  /** Runs once, before the plans that are due are looked at. */
  prepare(): Promise<void>;
  /** Tests don't wait. */
  pollMs?: number | undefined;
}

/** Orders the reminders that are due. Only one of several processes does; two would order the same mails. */
export function createPlanWorker(deps: PlanWorkerDeps): BackgroundWork {
  const { plans, prepare, pollMs = POLL_MS } = deps;
  let isPrepared = false;
  return createLeasedWorker({
    name: "reminders",
    openLease: deps.openLease,
    everyMs: pollMs,
    async round(mayGoOn) {
      if (!isPrepared) await prepare();
      isPrepared = true;
      while (mayGoOn()) {
        const due = await plans.due(AT_A_TIME);
        if (due.length === 0) return;
        await Promise.all(due.map((plan) => orderDue(plan, deps)));
      }
    },
    telling: deps,
    failure: "the reminders that are due couldn't be ordered",
  });
}

async function orderDue(stored: Stored<ReminderPlan>, deps: PlanWorkerDeps): Promise<void> {
  const { plans, mails, clock } = deps;
  const { id: userId, document: plan } = stored;
  const next = await plans.nextOf(userId, plan);
  const now = clock();
  if (!next || next > now) return plans.move(stored, next);
  const later = (ms: number) => new Date(now.getTime() + ms);
  const topic = { kind: "reminder", number: plan.mails } as const;
  const until = later(TRIED_FOR_MS).toISOString();
  await mails.order(hashOf("reminder", userId, String(plan.mails)), { userId, topic, until });
  await plans.move(stored, later(LOOK_AGAIN_MS));
}
