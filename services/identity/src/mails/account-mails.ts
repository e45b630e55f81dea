import { APP_NAME, RESET_HOURS, VERIFICATION_HOURS } from "@laurel/contracts/constants";
import { renderLetter, type RenderedLetter } from "./letter.ts";

export interface LinkMail {
  name: string;
  link: string;
}

export function verificationMail({ name, link }: LinkMail): RenderedLetter {
  return renderLetter({
    subject: `Verify your email for ${APP_NAME}`,
    greeting: `Hello ${name},`,
    paragraphs: [`Please confirm that this address is yours. Then you can sign in to ${APP_NAME}.`],
    button: { text: "Verify email", link },
    note: `The link is valid for ${VERIFICATION_HOURS} hours. If you did not create this account, you can ignore this mail.`,
  });
}

export function resetMail({ name, link }: LinkMail): RenderedLetter {
  return renderLetter({
    subject: `Your ${APP_NAME} password reset`,
    greeting: `Hello ${name},`,
    paragraphs: ["Somebody asked to reset the password of your account. Choose a new one here."],
    button: { text: "Reset password", link },
    note: `The link is valid for ${RESET_HOURS} hour. If it was not you, nothing has changed and you can ignore this mail.`,
  });
}

export function passwordChangedMail({ name, link }: LinkMail): RenderedLetter {
  return renderLetter({
    subject: `Your ${APP_NAME} password was changed`,
    greeting: `Hello ${name},`,
    paragraphs: [
      "The password of your account has just been changed, and everywhere else you were signed out.",
    ],
    button: { text: "It was not me", link },
    note: "If it was you, there is nothing to do. If not, choose a new password at once.",
  });
}
