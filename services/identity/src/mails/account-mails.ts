import {
  APP_NAME,
  FORMER_USERNAME_DAYS,
  RESET_HOURS,
  SECURITY_LOG_DAYS,
  VERIFICATION_HOURS,
} from "@laurel/contracts/constants";
import { renderLetter, type RenderedLetter } from "@laurel/mail/letter";
import { ALARMING_A_DAY } from "../security-log/wrong-passwords.ts";

export interface AccountMail {
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

export const MINUTE = new Intl.DateTimeFormat("en", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

export function verificationMail({ name, link }: AccountMail): RenderedLetter {
  return renderLetter({
    subject: `Verify your email for ${APP_NAME}`,
    greeting: `Hello ${name},`,
    paragraphs: [`Please confirm your email address. After that, you can log in to ${APP_NAME}.`],
    button: { text: "Verify email", link },
    note: `The link is valid for ${VERIFICATION_HOURS} hours. If you didn’t create this account, you can ignore this email.`,
  });
}

export function resetMail({ name, link }: AccountMail): RenderedLetter {
  return renderLetter({
    subject: `Your ${APP_NAME} password reset`,
    greeting: `Hello ${name},`,
    paragraphs: [
      "We received a request to reset your password. Use the link below to choose a new one.",
    ],
    button: { text: "Reset password", link },
    note: `The link is valid for ${RESET_HOURS} hour. If you didn’t request this, you can ignore this email. Your password hasn’t changed.`,
  });
}

export function passwordChangedMail({ name, link }: AccountMail): RenderedLetter {
  return renderLetter({
    subject: `Your ${APP_NAME} password was changed`,
    greeting: `Hello ${name},`,
    paragraphs: ["Your password has just been changed, and all your other sessions have ended."],
    button: { text: "It wasn’t me", link },
    note: "If you changed it, you don’t need to do anything. If you didn’t, reset your password right away.",
  });
}

export function usernameChangedMail({ name, link, username }: AccountMail): RenderedLetter {
  return renderLetter({
    subject: `Your ${APP_NAME} username was changed`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `You now log in to ${APP_NAME} as ${username}, or with your email address as before. Your former username stays ` +
        `reserved for you for ${FORMER_USERNAME_DAYS} days.`,
    ],
    button: { text: "It wasn’t me", link },
    note: "If you changed it, you don’t need to do anything. If you didn’t, reset your password right away, and go back to your former username in the settings.",
  });
}

export function newDeviceMail({ name, link, from = "", at = "" }: AccountMail): RenderedLetter {
  return renderLetter({
    subject: `New login to your ${APP_NAME} account`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Somebody has logged in from a device or network that you haven’t used in the last ${SECURITY_LOG_DAYS} days: ${from}, on ${MINUTE.format(new Date(at))} UTC.`,
    ],
    button: { text: "It wasn’t me", link },
    note: "If it was you, you don’t need to do anything. If it wasn’t, reset your password right away: that ends all sessions. The security log in the settings shows what has happened since.",
  });
}

export function codeMissingMail({ name, link, from = "", time = "" }: AccountMail): RenderedLetter {
  return renderLetter({
    subject: `Somebody entered your ${APP_NAME} password, but not your code`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Somebody entered your password, but not a valid one-time code: ${from}, on ${MINUTE.format(new Date(time))} UTC. The login was refused. If it wasn’t you, somebody else knows your password.`,
    ],
    button: { text: "It wasn’t me", link },
    note: "If it was you, you don’t need to do anything. If it wasn’t, choose another password right away. We send this email once a day at most; the security log in the settings shows every attempt.",
  });
}

export function wrongPasswordsMail({ name, link }: AccountMail): RenderedLetter {
  return renderLetter({
    subject: `Many wrong passwords for your ${APP_NAME} account`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Somebody entered ${ALARMING_A_DAY} or more wrong passwords for your account today. We limit attempts, so you can still log in. Check the security log for logins that weren’t yours.`,
    ],
    button: { text: "See the security log", link },
    note: "If you see one, choose “This wasn’t me” beside it. Otherwise you don’t need to do anything, if your password is long and you use it nowhere else. A passkey or one-time codes protect you even if somebody guesses it. We send this email once a day at most.",
  });
}
