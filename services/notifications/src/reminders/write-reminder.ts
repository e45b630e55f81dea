import { unsubscribeReminders } from "@laurel/contracts/routes/reminders";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { translateTo } from "@laurel/texts/translations";
import type { LanguageOf } from "../mail-languages.ts";
import type { WrittenLetter } from "../mails/written-letter.ts";
import type { Secrets } from "../secrets.ts";
import type { ReminderPlans } from "./plans.ts";
import { reminderMail } from "./reminder-mail.ts";

export interface ReminderWritingDeps {
  plans: Pick<ReminderPlans, "mailOf" | "begin" | "failed" | "told" | "update">;
  secrets: Pick<Secrets, "unsubscribeToken">;
  languageOf: LanguageOf;
  publicUrl: string;
  clock: Clock;
}

export interface ReminderOrder {
  userId: string;
  /** The person's name. */
  name: string;
  number: number;
}

/** Writes a reminder about what is due now. Undefined when there is nothing to tell any more. */
export async function writeReminder(
  { userId, name, number }: ReminderOrder,
  { plans, secrets, languageOf, publicUrl, clock }: ReminderWritingDeps,
): Promise<WrittenLetter | undefined> {
  const at = clock();
  const mail = await plans.mailOf(userId, number, at);
  if (!mail || mail.about.length === 0) {
    await (mail ? plans.told(mail) : plans.update(userId));
    return undefined;
  }
  const t = translateTo(await languageOf(userId));
  const query = `?token=${encodeURIComponent(secrets.unsubscribeToken(userId))}`;
  const unsubscribePage = `${publicUrl}/unsubscribe${query}`;
  return {
    ...reminderMail({ t, name, about: mail.about, at, publicUrl, unsubscribePage }),
    // On another day, a retry has other contents, and mail programs hide a message whose Message-ID they know.
    edition: mail.at.toISOString().slice(0, 10),
    unsubscribeUrl: publicUrl + unsubscribeReminders.path + query,
    attempt: {
      begins: () => plans.begin(mail),
      failed: () => plans.failed(mail),
      settled: () => plans.told(mail),
    },
  };
}
