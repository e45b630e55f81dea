import {
  getReminders,
  unsubscribeReminders,
  updateReminders,
  type Reminders as RemindersAnswer,
} from "@laurel/contracts/routes/reminders";
import { LAST_REMINDERS_PATH, type LastReminders } from "@laurel/contracts/personal-data";
import { text } from "@laurel/contracts/text";
import { streamOf } from "@laurel/contracts/topics";
import { StreamClosed } from "@laurel/event-sourcing/ports/errors";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import { answerMessage } from "@laurel/hosting/http/answer-message";
import { notAuthenticated } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import type { ChangeReminders } from "./domain/decide.ts";
import { lastReminders } from "./domain/ladder.ts";
import type { ReminderSettings } from "./domain/notifications.ts";
import { refusalProblem } from "./refusals.ts";
import type { ReminderPlans } from "./reminders/plans.ts";
import type { Secrets } from "./secrets.ts";
import type { NotificationsCommands } from "./stream.ts";

export interface ReminderRoutesDeps {
  commands: NotificationsCommands;
  plans: Pick<ReminderPlans, "update" | "remindedOf">;
  secrets: Pick<Secrets, "ownerOfUnsubscribeToken">;
}

/** The calls under /api/reminders. */
export function reminderRoutes(app: FastifyInstance, deps: ReminderRoutesDeps): void {
  const { commands, plans, secrets } = deps;

  async function change(
    userId: string,
    commitId: string,
    changes: Omit<ChangeReminders, "type">,
  ): Promise<StreamHead> {
    const command = { type: "ChangeReminders", ...changes } as const;
    const outcome = await commands.handle(streamOf("notifications", userId), commitId, command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    await plans.update(userId);
    return outcome.value.head;
  }

  const settingsOf = async (userId: string) =>
    shown((await commands.load(streamOf("notifications", userId))).state.reminders);

  serve(app, getReminders, async ({ userId }) => answer(200, await settingsOf(userId)));

  app.get(LAST_REMINDERS_PATH, { config: { callers: ["profile"] } }, async ({ internal }) => {
    if (!internal?.userId) throw notAuthenticated();
    const reminded = await plans.remindedOf(internal.userId);
    return (reminded ? lastReminders(reminded) : []) satisfies LastReminders;
  });

  serve(app, updateReminders, async ({ userId, body, commitIdFor }) => {
    const head = await change(userId, commitIdFor(userId), body);
    return answer(200, await settingsOf(userId), [head]);
  });

  serve(app, unsubscribeReminders, async ({ query: { token }, commitIdFor, request }) => {
    const userId = secrets.ownerOfUnsubscribeToken(token);
    const switchOff = async (owner: string) =>
      change(owner, commitIdFor(owner), { enabled: false }).catch(unlessErased);
    const head = userId === undefined ? undefined : await switchOff(userId);
    const message = text("You won’t get any more reminders of expiring credentials");
    return answerMessage(request, 200, { message, touched: head ? [head] : [] });
  });
}

/** An old mail can outlive its account. */
function unlessErased(error: unknown): undefined {
  if (!(error instanceof StreamClosed)) throw error;
}

const shown = ({ enabled, days }: ReminderSettings): RemindersAnswer => ({
  enabled,
  days: [...days],
});
