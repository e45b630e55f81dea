import { APP_NAME, RESET_HOURS, VERIFICATION_HOURS } from "@laurel/contracts/constants";
import { renderLetter, type RenderedLetter } from "@laurel/mail/letter";

export interface LinkMail {
  name: string;
  link: string;
}

export function verificationMail({ name, link }: LinkMail): RenderedLetter {
  return renderLetter({
    subject: `Verify your email for ${APP_NAME}`,
    greeting: `Hello ${name},`,
    paragraphs: [`Please confirm your email address. After that, you can log in to ${APP_NAME}.`],
    button: { text: "Verify email", link },
    note: `The link is valid for ${VERIFICATION_HOURS} hours. If you didn’t create this account, you can ignore this email.`,
  });
}

export function resetMail({ name, link }: LinkMail): RenderedLetter {
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

export function passwordChangedMail({ name, link }: LinkMail): RenderedLetter {
  return renderLetter({
    subject: `Your ${APP_NAME} password was changed`,
    greeting: `Hello ${name},`,
    paragraphs: ["Your password has just been changed, and all your other sessions have ended."],
    button: { text: "It wasn’t me", link },
    note: "If you changed it, you don’t need to do anything. If you didn’t, reset your password right away.",
  });
}
