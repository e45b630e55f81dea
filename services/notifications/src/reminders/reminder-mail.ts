import { longDate } from "@laurel/texts/long-date";
import { isolatedWithin } from "@laurel/contracts/directions";
import { directionOf } from "@laurel/contracts/languages";
import { renderLetter, type RenderedLetter } from "@laurel/mail/letter";
import type { LetterItem } from "@laurel/mail/letter-items";
import type { Translate } from "@laurel/texts/translate";
import { daysLeft } from "../domain/ladder.ts";
import type { ExpiringCredential } from "../expiries.projection.ts";

export interface ReminderMail {
  /** To the language of the mail. */
  t: Translate;
  name: string;
  /** At least one. */
  about: readonly ExpiringCredential[];
  at: Date;
  publicUrl: string;
  /** The page where a button switches reminders off. */
  unsubscribePage: string;
}

/** Reminds a person of credentials that expire soon. */
export function reminderMail(mail: ReminderMail): RenderedLetter {
  const { t, name, about, publicUrl, unsubscribePage } = mail;
  const [first, ...others] = about.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  if (!first) throw new Error("A reminder is about at least one credential");
  return renderLetter(
    {
      ...summaryOf(first, mail),
      greeting: t("Hello {name},", { name: apart(name, t) }),
      items: [first, ...others].map((credential) => itemOf(credential, mail)),
      button: { text: t("Open your dashboard"), link: `${publicUrl}/dashboard` },
      note: t(
        "You get this email because reminders of expiring credentials are switched on in your settings.",
      ),
      links: [
        {
          text: t("Add these dates to your calendar"),
          link: `${publicUrl}/settings?tab=notifications`,
        },
        { text: t("Stop these reminders"), link: unsubscribePage },
      ],
    },
    t,
  );
}

function summaryOf(first: ExpiringCredential, { t, about, at }: ReminderMail) {
  const count = about.length;
  if (count > 1)
    return {
      subject: t(
        "{count, plural, one {{count, number, ::group-off} credential expires soon} other {{count, number, ::group-off} credentials expire soon}}",
        { count },
      ),
      paragraphs: [
        t(
          "{count, plural, one {{count, number, ::group-off} of your credentials expires soon.} other {{count, number, ::group-off} of your credentials expire soon.}}",
          { count },
        ),
      ],
    };
  const days = daysLeft(first.date, at);
  return {
    subject: t(
      "{days, plural, =0 {{name} expires today} =1 {{name} expires tomorrow} one {{name} expires in # day} other {{name} expires in # days}}",
      { days, name: apart(first.name, t) },
    ),
    paragraphs: [
      t(
        "{days, plural, =0 {One of your credentials expires today.} =1 {One of your credentials expires tomorrow.} one {One of your credentials expires in # day.} other {One of your credentials expires in # days.}}",
        { days },
      ),
    ],
  };
}

function itemOf(credential: ExpiringCredential, { t, at, publicUrl }: ReminderMail): LetterItem {
  const { id, name, organization, date, credentialUrl } = credential;
  const renewal = `${publicUrl}/dashboard?renew=${encodeURIComponent(id)}`;
  const issuer = { text: t("Open the issuer’s page"), link: credentialUrl };
  const expires = t(
    "{days, plural, =0 {Expires today, on {date}} =1 {Expires tomorrow, on {date}} one {Expires in # day, on {date}} other {Expires in # days, on {date}}}",
    { days: daysLeft(date, at), date: longDate(date, t.language) },
  );
  return {
    title: apart(name, t),
    lines: [apart(organization, t), expires],
    links: [{ text: t("Renew"), link: renewal }, ...(credentialUrl === "" ? [] : [issuer])],
  };
}

const apart = (typed: string, { language }: Translate) =>
  isolatedWithin(directionOf(language), typed);

/** "June 5, 2025" */
