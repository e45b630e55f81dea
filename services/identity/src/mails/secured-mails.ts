import { APP_NAME, RESET_HOURS, UNDO_EMAIL_DAYS } from "@laurel/contracts/constants";
import { renderLetter, type RenderedLetter } from "@laurel/mail/letter";
import { MINUTE, type AccountMail } from "./account-mails.ts";

const HAPPENED =
  "Somebody who was logged in to your account has chosen “This wasn’t me” in the security log. All sessions and access tokens have ended, and the password no longer works.";

/** To the address that is the owner's, with a link for a new password. */
export function securedMail(mail: AccountMail): RenderedLetter {
  const { name, link } = mail;
  return renderLetter({
    subject: `Your ${APP_NAME} account is secured: reset your password`,
    greeting: `Hello ${name},`,
    paragraphs: [HAPPENED, ...changesIn(mail)],
    button: { text: "Choose a new password", link },
    note: `The link is valid for ${RESET_HOURS} hour. After that, ask for another one with “Forgot password?” on the login page.`,
  });
}

function changesIn({ time = "", address, email }: AccountMail): string[] {
  const emailChanged =
    address === email
      ? []
      : [
          `The email of your account was changed to ${email} in the last ${UNDO_EMAIL_DAYS} days. If that wasn’t you, undo it with the link in the email about the change: otherwise whoever has that mailbox can get a new password, too.`,
        ];
  if (time === "")
    return [
      "Passkeys, one-time codes, Google and email addresses are as they were. Check them after you have logged in.",
      ...emailChanged,
    ];
  const since = MINUTE.format(new Date(time));
  return [
    `Passkeys, one-time codes, a Google account and email addresses that were added since ${since} UTC have been removed, and emails of ${APP_NAME} go to ${email}.`,
    ...emailChanged,
  ];
}

/** To the account's email, if the link went to the former one. It names no other address, and no link opens the account. */
export function securedElsewhereMail({ name, link, address }: AccountMail): RenderedLetter {
  return renderLetter({
    subject: `Your ${APP_NAME} account is secured`,
    greeting: `Hello ${name},`,
    paragraphs: [
      HAPPENED,
      `Because the email of the account was changed to ${address} in the last ${UNDO_EMAIL_DAYS} days, we have sent the link for a new password to the address before it. The change can still be undone from there.`,
    ],
    button: { text: "Ask for a new password", link },
    note: `If you changed the email, you can ask for a link to this address, too. Make sure that nobody else can read the mailbox that you had before, until ${UNDO_EMAIL_DAYS} days after the change.`,
  });
}
