import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type {
  Collection,
  DocumentStore,
  Stored,
} from "@laurel/event-sourcing/ports/document-store";
import { nextReminderAt, type Expiry, type Reminded } from "../domain/ladder.ts";
import type { Expiries } from "../expiries.ts";
import type { ExpiringCredential } from "../expiries.projection.ts";
import type { NotificationsCommands } from "../stream.ts";
import {
  afterFailure,
  afterMail,
  isInTimeFor,
  mailAt,
  newPlan,
  plannedAt,
  whileSending,
  type MailContent,
  type ReminderPlan,
} from "./plan.ts";

export interface PlansDeps {
  recordStore: DocumentStore;
  commands: Pick<NotificationsCommands, "load">;
  expiries: Pick<Expiries, "of" | "currentOf">;
  clock: Clock;
}

export interface PlannedMail extends MailContent<ExpiringCredential> {
  userId: string;
  number: number;
}

/** The plans of all people with something to be reminded of. All calls throw EngineUnavailable. */
export interface ReminderPlans {
  /** Plans the person's next mail after anything has changed that it depends on. */
  update(userId: string): Promise<void>;
  /**
   * Whether the plan is looked at in time for a credential that got this expiry date at `since`, which the projection has
   * already. Then it needs no update, which would read all of the person's credentials that expire.
   */
  covers(userId: string, expiry: Omit<Expiry, "id">): Promise<boolean>;
  /** Those that are due, first those that have waited longest. */
  due(limit: number): Promise<Stored<ReminderPlan>[]>;
  /** When the person's next mail is due, as far as it is known here; not before now. */
  nextOf(userId: string, plan: ReminderPlan): Promise<Date | undefined>;
  /** Moves a plan. Does nothing when it has changed meanwhile. */
  move(plan: Stored<ReminderPlan>, next: Date | undefined): Promise<void>;
  /**
   * The mail with this number; undefined when it has been sent or isn't due any more. If an attempt to send it was
   * interrupted on the same day, it's the same mail again, because the mail server may have accepted it.
   */
  mailOf(userId: string, number: number, now: Date): Promise<PlannedMail | undefined>;
  /** The mail is about to be sent. */
  begin(mail: PlannedMail): Promise<void>;
  /** The mail wasn't sent. */
  failed(mail: PlannedMail): Promise<void>;
  /** The mail has been sent, or refused for good. A repeat changes nothing. */
  told(mail: PlannedMail): Promise<void>;
  /** What the person has been reminded of; undefined without a plan. */
  remindedOf(userId: string): Promise<Reminded | undefined>;
  forget(userId: string): Promise<void>;
}

export async function openReminderPlans(deps: PlansDeps): Promise<ReminderPlans> {
  const { recordStore, commands, expiries, clock } = deps;
  const plans = await recordStore.collection<ReminderPlan>({
    name: "reminder-plans",
    indexes: [["state", "dueAt"]],
  });
  const settingsOf = async (userId: string) =>
    (await commands.load(streamOf("notifications", userId))).state.reminders;

  async function nextOf(userId: string, plan: ReminderPlan): Promise<Date | undefined> {
    const current = (await expiries.of(userId)).map(({ document }) => document);
    return nextReminderAt(current, await settingsOf(userId), plan, clock());
  }

  /** Reads the plan before what it depends on: a slower rival with older data then can't replace it. */
  async function change(
    userId: string,
    changed: (plan: ReminderPlan | undefined) => ReminderPlan | undefined,
  ): Promise<void> {
    for (;;) {
      const stored = await plans.get(userId);
      const plan = changed(stored?.document);
      if (!plan) return;
      const planned = plannedAt(plan, await nextOf(userId, plan));
      const isNew = plan !== stored?.document && plan !== newPlan;
      if (!isNew && plan.state === "idle" && planned.state === "idle") return;
      const isDone = stored
        ? await plans.replace(userId, stored.version, planned)
        : await plans.insert(userId, planned);
      if (isDone) return;
    }
  }

  return {
    nextOf,
    update: (userId) => change(userId, (plan = newPlan) => plan),
    covers: async (userId, expiry) =>
      isInTimeFor(expiry, (await plans.get(userId))?.document, await settingsOf(userId), clock()),
    due(limit) {
      const sort = { field: "dueAt", direction: "asc" } as const;
      const below = new Date(clock().getTime() + 1).toISOString();
      return plans.find({ where: { state: "waiting" }, sort, range: { below }, limit });
    },
    async move({ id, version, document }, next) {
      await plans.replace(id, version, plannedAt(document, next));
    },
    async mailOf(userId, number, now) {
      const plan = (await plans.get(userId))?.document;
      if (plan?.mails !== number) return undefined;
      const current = (await expiries.currentOf(userId)).map(({ document }) => document);
      const mail = mailAt(now, plan, current, await settingsOf(userId));
      return mail && { userId, number, ...mail };
    },
    begin: (mail) => mark(plans, mail, (plan) => whileSending(plan, mail.about, mail.at)),
    failed: (mail) => mark(plans, mail, afterFailure),
    told: ({ userId, number, about, at }) =>
      change(userId, (plan) => (plan?.mails === number ? afterMail(plan, about, at) : undefined)),
    remindedOf: async (userId) => (await plans.get(userId))?.document,
    async forget(userId) {
      await plans.remove(userId);
    },
  };
}

/** Changes nothing about when the mail is due. */
async function mark(
  plans: Collection<ReminderPlan>,
  { userId, number }: PlannedMail,
  marked: (plan: ReminderPlan) => ReminderPlan,
): Promise<void> {
  for (;;) {
    const stored = await plans.get(userId);
    if (stored?.document.mails !== number) return;
    if (await plans.replace(userId, stored.version, marked(stored.document))) return;
  }
}
