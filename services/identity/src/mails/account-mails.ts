import {
  FORMER_USERNAME_DAYS,
  RESET_HOURS,
  SECURITY_LOG_DAYS,
  VERIFICATION_HOURS,
} from "@laurel/contracts/constants";
import { renderLetter, type RenderedLetter } from "@laurel/mail/letter";
import type { Translate } from "@laurel/texts/translate";
import { ALARMING_A_DAY } from "../security-log/wrong-passwords.ts";

/** Texts that people typed are isolated from the words around them already. */
export interface AccountMail {
  /** To the language of the mail. */
  t: Translate;
  /** The person's name. */
  name: string;
  link: string;
  username: string;
  /** The account's email. */
  email: string;
  /** The address that the mail is about. */
  address: string;
  /** The device and network that the mail is about, in words. */
  from?: string;
  /** When it was ordered. ISO 8601 UTC. */
  at?: string;
  /** When what it tells of happened, or since when ways to log in were removed. ISO 8601 UTC, or empty. */
  time?: string;
  /** Whether the link undoes a change of the email. */
  canUndo?: boolean;
}

/** "June 5, 2025 at 2:30 PM", in UTC. */
export const minuteOf = ({ language }: Translate, iso: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(new Date(iso));

export function verificationMail({ t, name, link }: AccountMail): RenderedLetter {
  return renderLetter(
    {
      subject: t("Verify your email for Laurel"),
      greeting: t("Hello {name},", { name }),
      paragraphs: [t("Please confirm your email address. After that, you can log in to Laurel.")],
      button: { text: t("Verify email"), link },
      note: t(
        "The link is valid for {hours, plural, one {# hour} other {# hours}}. If you didn’t create this account, you can ignore this email.",
        { hours: VERIFICATION_HOURS },
      ),
    },
    t,
  );
}

export function resetMail({ t, name, link }: AccountMail): RenderedLetter {
  return renderLetter(
    {
      subject: t("Your Laurel password reset"),
      greeting: t("Hello {name},", { name }),
      paragraphs: [
        t("We received a request to reset your password. Use the link below to choose a new one."),
      ],
      button: { text: t("Reset password"), link },
      note: t(
        "The link is valid for {hours, plural, one {# hour} other {# hours}}. If you didn’t request this, you can ignore this email. Your password hasn’t changed.",
        { hours: RESET_HOURS },
      ),
    },
    t,
  );
}

export function passwordChangedMail({ t, name, link }: AccountMail): RenderedLetter {
  return renderLetter(
    {
      subject: t("Your Laurel password was changed"),
      greeting: t("Hello {name},", { name }),
      paragraphs: [
        t("Your password has just been changed, and all your other sessions have ended."),
      ],
      button: { text: t("It wasn’t me"), link },
      note: t(
        "If you changed it, you don’t need to do anything. If you didn’t, reset your password right away.",
      ),
    },
    t,
  );
}

export function usernameChangedMail({ t, name, link, username }: AccountMail): RenderedLetter {
  return renderLetter(
    {
      subject: t("Your Laurel username was changed"),
      greeting: t("Hello {name},", { name }),
      paragraphs: [
        t(
          "You now log in to Laurel as {username}, or with your email address as before. Your former username stays reserved for you for {days, plural, one {# day} other {# days}}.",
          { username, days: FORMER_USERNAME_DAYS },
        ),
      ],
      button: { text: t("It wasn’t me"), link },
      note: t(
        "If you changed it, you don’t need to do anything. If you didn’t, reset your password right away, and go back to your former username in the settings.",
      ),
    },
    t,
  );
}

export function newDeviceMail({ t, name, link, from = "", at = "" }: AccountMail): RenderedLetter {
  return renderLetter(
    {
      subject: t("New login to your Laurel account"),
      greeting: t("Hello {name},", { name }),
      paragraphs: [
        t(
          "Somebody has logged in from a device or network that you haven’t used in the last {days, plural, one {# day} other {# days}}: {from}, on {time} UTC.",
          { days: SECURITY_LOG_DAYS, from, time: minuteOf(t, at) },
        ),
      ],
      button: { text: t("It wasn’t me"), link },
      note: t(
        "If it was you, you don’t need to do anything. If it wasn’t, reset your password right away: that ends all sessions. The security log in the settings shows what has happened since.",
      ),
    },
    t,
  );
}

export function codeMissingMail(mail: AccountMail): RenderedLetter {
  const { t, name, link, from = "", time = "" } = mail;
  return renderLetter(
    {
      subject: t("Somebody entered your Laurel password, but not your code"),
      greeting: t("Hello {name},", { name }),
      paragraphs: [
        t(
          "Somebody entered your password, but not a valid one-time code: {from}, on {time} UTC. The login was refused. If it wasn’t you, somebody else knows your password.",
          { from, time: minuteOf(t, time) },
        ),
      ],
      button: { text: t("It wasn’t me"), link },
      note: t(
        "If it was you, you don’t need to do anything. If it wasn’t, choose another password right away. We send this email once a day at most; the security log in the settings shows every attempt.",
      ),
    },
    t,
  );
}

export function wrongPasswordsMail({ t, name, link }: AccountMail): RenderedLetter {
  return renderLetter(
    {
      subject: t("Many wrong passwords for your Laurel account"),
      greeting: t("Hello {name},", { name }),
      paragraphs: [
        t(
          "Somebody entered {count, plural, one {# or more wrong passwords} other {# or more wrong passwords}} for your account today. We limit attempts, so you can still log in. Check the security log for logins that weren’t yours.",
          { count: ALARMING_A_DAY },
        ),
      ],
      button: { text: t("See the security log"), link },
      note: t(
        "If you see one, choose “This wasn’t me” beside it. Otherwise you don’t need to do anything, if your password is long and you use it nowhere else. A passkey or one-time codes protect you even if somebody guesses it. We send this email once a day at most.",
      ),
    },
    t,
  );
}
