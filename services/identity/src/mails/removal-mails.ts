import { APP_NAME } from "@laurel/contracts/constants";
import { renderLetter, type RenderedLetter } from "@laurel/mail/letter";
import type { AccountMail } from "./account-mails.ts";

const ENDED =
  "This address was removed, all sessions have ended, and the password no longer works.";

/** To the email of the account that “This wasn't me” has removed. */
export const emailRemovedMail = (mail: AccountMail) =>
  removalMail(mail, {
    happened: `${securedBy(mail)} That has changed the email of the account back to what it was before. ${ENDED}`,
    otherwise:
      "log in with a passkey or Google if you still can, or secure the mailbox that your account had before, and ask for a new password there.",
  });

/** To another address that “This wasn't me” has removed. */
export const addressRemovedMail = (mail: AccountMail) =>
  removalMail(mail, {
    happened: `${securedBy(mail)} That removed the ways to log in that were added since the time they chose. ${ENDED}`,
    otherwise: "ask for a new password at another address of your account.",
  });

/** To an address that went when a change of the email was undone by its link. */
export const changeUndoneMail = (mail: AccountMail) =>
  removalMail(mail, {
    happened: `Somebody has undone a change of the email of the account ${mail.username}, with the link that we sent to the address before it. ${ENDED}`,
    otherwise:
      "somebody else can read the mailbox that your account had before. Secure it, and ask for a new password there.",
  });

const securedBy = ({ username }: AccountMail) =>
  `Somebody who was logged in to the account ${username} has chosen “This wasn’t me” in the security log and confirmed it.`;

/** To an address that the account has no longer: it names no other address, and no link opens the account. */
function removalMail(
  { name, link, address }: AccountMail,
  { happened, otherwise }: { happened: string; otherwise: string },
): RenderedLetter {
  return renderLetter({
    subject: `${address} was removed from a ${APP_NAME} account`,
    greeting: `Hello ${name},`,
    paragraphs: [happened],
    button: { text: "Go to the login page", link },
    note: `If it was you, you don’t need to do anything. If it wasn’t, ${otherwise}`,
  });
}
