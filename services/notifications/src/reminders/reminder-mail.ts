import { longDate } from "@laurel/contracts/long-date";
import { renderLetter, type RenderedLetter } from "@laurel/mail/letter";
import type { LetterItem } from "@laurel/mail/letter-items";
import { daysLeft } from "../domain/ladder.ts";
import type { ExpiringCredential } from "../expiries.projection.ts";

export interface ReminderMail {
  name: string;
  /** At least one. */
  about: readonly ExpiringCredential[];
  at: Date;
  publicUrl: string;
  /** The page where a button switches reminders off. */
  unsubscribePage: string;
}

/** Reminds a person of credentials that expire soon. */
export function reminderMail({
  name,
  about,
  at,
  publicUrl,
  unsubscribePage,
}: ReminderMail): RenderedLetter {
  const [first, ...others] = about.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  if (!first) throw new Error("A reminder is about at least one credential");
  const isOne = others.length === 0;
  const subject = isOne
    ? `${first.name} expires ${whenOf(first, at)}`
    : `${about.length} credentials expire soon`;
  return renderLetter({
    subject,
    greeting: `Hello ${name},`,
    paragraphs: [
      isOne
        ? `One of your credentials expires ${whenOf(first, at)}.`
        : `${about.length} of your credentials expire soon.`,
    ],
    items: [first, ...others].map((credential) => itemOf(credential, at, publicUrl)),
    button: { text: "Open your dashboard", link: `${publicUrl}/dashboard` },
    note: "You get this email because reminders of expiring credentials are switched on in your settings.",
    links: [
      { text: "Add these dates to your calendar", link: `${publicUrl}/settings?tab=notifications` },
      { text: "Stop these reminders", link: unsubscribePage },
    ],
  });
}

function itemOf(credential: ExpiringCredential, at: Date, publicUrl: string): LetterItem {
  const { id, name, organization, date, credentialUrl } = credential;
  const renewal = `${publicUrl}/dashboard?renew=${encodeURIComponent(id)}`;
  const issuer = { text: "Open the issuer’s page", link: credentialUrl };
  return {
    title: name,
    lines: [organization, `Expires ${whenOf(credential, at)}, on ${longDate(date)}`],
    links: [{ text: "Renew", link: renewal }, ...(credentialUrl === "" ? [] : [issuer])],
  };
}

/** "today", "tomorrow", "in 7 days". */
function whenOf({ date }: ExpiringCredential, at: Date): string {
  const days = daysLeft(date, at);
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}
