import { APP_NAME } from "@laurel/contracts/constants";
import { listEvents } from "@laurel/contracts/routes/events";
import { renderLetter, type RenderedLetter } from "@laurel/mail/letter";

export interface WebhookDisabledMail {
  name: string;
  url: string;
  disabledAt: string;
  /** Empty if unknown, like `lastError`. */
  failingSince: string;
  lastError: string;
  publicUrl: string;
}

/** Tells the owner of a webhook that it was disabled after five days of failures. */
export function webhookDisabledMail(mail: WebhookDisabledMail): RenderedLetter {
  const { name, url, disabledAt, failingSince, lastError, publicUrl } = mail;
  const since = failingSince === "" ? "" : `It has failed since ${dateAndTime(failingSince)}. `;
  const last = lastError === "" ? "" : `The last error was: “${lastError}”.`;
  return renderLetter({
    subject: `Your ${APP_NAME} webhook was disabled`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `We disabled your webhook to ${withoutSecrets(url)} on ${dateAndTime(disabledAt)}, because every delivery had failed for five days.`,
      `${since}${last}`.trim(),
      "To use the webhook again, fix the receiver first. Then switch the webhook on again under Settings › Developers.",
      `We won’t send the events that the webhook has missed. You can read them in the feed of your events: GET ${publicUrl}${listEvents.path}`,
    ].filter((paragraph) => paragraph !== ""),
    button: { text: "Open developer settings", link: `${publicUrl}/settings?tab=developers` },
    note: "If you no longer need the webhook, you don’t need to do anything.",
  });
}

const LONGEST_HOST = 200;

/** Only the host: receivers often put secrets into the path or the query. */
function withoutSecrets(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const host = origin.slice(0, LONGEST_HOST);
  return pathname + search === "/" ? host : `${host}/…`;
}

const FORMAT = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** "June 5, 2025 at 14:30 UTC". */
const dateAndTime = (iso: string) => `${FORMAT.format(new Date(iso))} UTC`;
