import { EXPIRY_NOTICE_DAYS } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { text, type Text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import { yearOf } from "../../lib/dates.ts";
import { daysBetween } from "../../lib/days.ts";
import { dateText } from "../../lib/texts/dates.ts";

/**
 * "Completed on June 5, 2025", or "Graduated June 5, 2025" for degrees (specification §9). A credential that is still
 * to come is "Planned for June 5, 2027".
 */
export function completionText(
  t: Translate,
  { type, completedDate }: Pick<Credential, "type" | "completedDate">,
  now: string,
): string {
  const date = dateText(t, completedDate);
  if (completedDate > now) return t("Planned for {date}", { date });
  return t(type === "degree" ? "Graduated {date}" : "Completed on {date}", { date });
}

/** The secondary badge (specification §2): the validity of a certification, else the hours, else the duration. */
export function secondaryBadge(
  t: Translate,
  credential: Pick<Credential, "type" | "expirationDate" | "hours" | "duration">,
): string {
  const { type, expirationDate, hours, duration } = credential;
  if (type === "certification" && expirationDate)
    return t("Valid until {year}", { year: yearOf(expirationDate) });
  if (hours > 0) return hoursText(t, hours);
  return duration;
}

/** "1 hour", "1,200 hours". */
export const hoursText = (t: Translate, hours: number): string =>
  t("{hours, plural, one {# hour} other {# hours}}", { hours });

/** Whether a card offers to renew: it expires within 90 days or has expired, and no other credential renews it. */
export function isRenewable(
  { expirationDate, renewedBy }: Pick<Credential, "expirationDate" | "renewedBy">,
  now: string,
): boolean {
  return renewedBy === "" && expiryAlarm(expirationDate, now) !== undefined;
}

export interface Expiry {
  tone: "warning" | "error";
  text: Text;
}

/** The expiry warning next to the badge. None if there are more than 90 days left or there's no date. */
export function expiryAlarm(expirationDate: string, now: string): Expiry | undefined {
  if (!expirationDate) return undefined;
  const days = daysBetween(now, expirationDate);
  if (days < 0) return { tone: "error", text: text("Expired") };
  if (days > EXPIRY_NOTICE_DAYS) return undefined;
  if (days === 0) return { tone: "warning", text: text("Expires today") };
  return {
    tone: "warning",
    text: text("Expires in {days, plural, one {# day} other {# days}}", { days }),
  };
}
