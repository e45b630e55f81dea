import { RESET_HOURS, UNDO_EMAIL_DAYS } from "@laurel/contracts/constants";
import { text } from "@laurel/contracts/text";
import { renderLetter, type RenderedLetter } from "@laurel/mail/letter";
import { minuteOf, type AccountMail } from "./account-mails.ts";

const HAPPENED = text(
  "Somebody who was logged in to your account has chosen “This wasn’t me” in the security log. All sessions and access tokens have ended, and the password no longer works.",
);

/** To the address that is the owner's, with a link for a new password. */
export function securedMail(mail: AccountMail): RenderedLetter {
  const { t, name, link } = mail;
  return renderLetter(
    {
      subject: t("Your Laurel account is secured: reset your password"),
      greeting: t("Hello {name},", { name }),
      paragraphs: [t(HAPPENED), ...changesIn(mail)],
      button: { text: t("Choose a new password"), link },
      note: t(
        "The link is valid for {hours, plural, one {# hour} other {# hours}}. After that, ask for another one with “Forgot password?” on the login page.",
        { hours: RESET_HOURS },
      ),
    },
    t,
  );
}

function changesIn({ t, time = "", address, email }: AccountMail): string[] {
  const emailChanged =
    address === email
      ? []
      : [
          t(
            "The email of your account was changed to {email} in the last {days, plural, one {# day} other {# days}}. If that wasn’t you, undo it with the link in the email about the change: otherwise whoever has that mailbox can get a new password, too.",
            { email, days: UNDO_EMAIL_DAYS },
          ),
        ];
  if (time === "")
    return [
      t(
        "Passkeys, one-time codes, Google and email addresses are as they were. Check them after you have logged in.",
      ),
      ...emailChanged,
    ];
  return [
    t(
      "Passkeys, one-time codes, a Google account and email addresses that were added since {time} UTC have been removed, and emails of Laurel go to {email}.",
      { time: minuteOf(t, time), email },
    ),
    ...emailChanged,
  ];
}

/** To the account's email, if the link went to the former one. It names no other address, and no link opens the account. */
export function securedElsewhereMail({ t, name, link, address }: AccountMail): RenderedLetter {
  return renderLetter(
    {
      subject: t("Your Laurel account is secured"),
      greeting: t("Hello {name},", { name }),
      paragraphs: [
        t(HAPPENED),
        t(
          "Because the email of the account was changed to {address} in the last {days, plural, one {# day} other {# days}}, we have sent the link for a new password to the address before it. The change can still be undone from there.",
          { address, days: UNDO_EMAIL_DAYS },
        ),
      ],
      button: { text: t("Ask for a new password"), link },
      note: t(
        "If you changed the email, you can ask for a link to this address, too. Make sure that nobody else can read the mailbox that you had before, until {days, plural, one {# day} other {# days}} after the change.",
        { days: UNDO_EMAIL_DAYS },
      ),
    },
    t,
  );
}
