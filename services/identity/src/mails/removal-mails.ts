import { text } from "@laurel/contracts/text";
import { renderLetter, type RenderedLetter } from "@laurel/mail/letter";
import type { AccountMail } from "./account-mails.ts";

/** To the email of the account that “This wasn't me” has removed. */
export const emailRemovedMail = (mail: AccountMail) =>
  removalMail(mail, {
    happened: mail.t(EMAIL_REMOVED, { username: mail.username }),
    note: mail.t(ASK_FORMER),
  });

/** To another address that “This wasn't me” has removed. */
export const addressRemovedMail = (mail: AccountMail) =>
  removalMail(mail, {
    happened: mail.t(ADDRESS_REMOVED, { username: mail.username }),
    note: mail.t(ASK_ANOTHER),
  });

/** To an address that went when a change of the email was undone by its link. */
export const changeUndoneMail = (mail: AccountMail) =>
  removalMail(mail, {
    happened: mail.t(CHANGE_UNDONE, { username: mail.username }),
    note: mail.t(SECURE_FORMER),
  });

const EMAIL_REMOVED = text(
  "Somebody who was logged in to the account {username} has chosen “This wasn’t me” in the security log and confirmed it. That has changed the email of the account back to what it was before. This address was removed, all sessions have ended, and the password no longer works.",
);
const ADDRESS_REMOVED = text(
  "Somebody who was logged in to the account {username} has chosen “This wasn’t me” in the security log and confirmed it. That removed the ways to log in that were added since the time they chose. This address was removed, all sessions have ended, and the password no longer works.",
);
const CHANGE_UNDONE = text(
  "Somebody has undone a change of the email of the account {username}, with the link that we sent to the address before it. This address was removed, all sessions have ended, and the password no longer works.",
);
const ASK_FORMER = text(
  "If it was you, you don’t need to do anything. If it wasn’t, log in with a passkey or Google if you still can, or secure the mailbox that your account had before, and ask for a new password there.",
);
const ASK_ANOTHER = text(
  "If it was you, you don’t need to do anything. If it wasn’t, ask for a new password at another address of your account.",
);
const SECURE_FORMER = text(
  "If it was you, you don’t need to do anything. If it wasn’t, somebody else can read the mailbox that your account had before. Secure it, and ask for a new password there.",
);

/** To an address that the account has no longer: it names no other address, and no link opens the account. */
function removalMail(
  { t, name, link, address }: AccountMail,
  { happened, note }: { happened: string; note: string },
): RenderedLetter {
  return renderLetter(
    {
      subject: t("{address} was removed from a Laurel account", { address }),
      greeting: t("Hello {name},", { name }),
      paragraphs: [happened],
      button: { text: t("Go to the login page"), link },
      note,
    },
    t,
  );
}
