import { APP_NAME, UNDO_EMAIL_DAYS, VERIFICATION_HOURS } from "@laurel/contracts/constants";
import { renderLetter, type RenderedLetter } from "@laurel/mail/letter";
import type { AccountMail } from "./account-mails.ts";

export function addressMail({ name, link, username, address }: AccountMail): RenderedLetter {
  return renderLetter({
    subject: `Verify ${address} for ${APP_NAME}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `You have added this address to your ${APP_NAME} account, ${username}. Please confirm that it’s yours. After that, ` +
        "you can log in with it, and badges that were issued to it count as yours.",
    ],
    button: { text: "Verify address", link },
    note: `The link is valid for ${VERIFICATION_HOURS} hours and works while you’re logged in. If you didn’t add this address, ignore this email, and nothing will happen.`,
  });
}

export function addressAddedMail({ name, link, address }: AccountMail): RenderedLetter {
  return renderLetter({
    subject: `${address} was added to your ${APP_NAME} account`,
    greeting: `Hello ${name},`,
    paragraphs: [`${address} has been verified. You can now log in to ${APP_NAME} with it, too.`],
    button: { text: "See your addresses", link },
    note: "If you didn’t add it, remove it in the settings and change your password right away.",
  });
}

export function emailChangedMail({ name, link, address, canUndo }: AccountMail): RenderedLetter {
  const changed = {
    subject: `Your ${APP_NAME} email was changed`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Emails from ${APP_NAME} now go to ${address}. You can still log in with this address.`,
    ],
  };
  const note = "If you changed it, you don’t need to do anything. If you didn’t, ";
  if (!canUndo)
    return renderLetter({
      ...changed,
      button: { text: "Reset your password", link },
      note: `${note}reset your password right away. An earlier change can still be undone with the link in the email about it.`,
    });
  return renderLetter({
    ...changed,
    button: { text: "Undo the change", link },
    note: `${note}undo it within ${UNDO_EMAIL_DAYS} days: that ends all sessions, removes the new address and every way to log in that was added with it, and sends you a link for a new password.`,
  });
}
