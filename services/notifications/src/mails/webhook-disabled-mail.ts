import { reasonIn } from "@laurel/outbound/reasons";
import { isolatedWithin } from "@laurel/contracts/directions";
import { directionOf } from "@laurel/contracts/languages";
import { listEvents } from "@laurel/contracts/routes/events";
import { renderLetter, type RenderedLetter } from "@laurel/mail/letter";
import type { Translate } from "@laurel/texts/translate";

export interface WebhookDisabledMail {
  name: string;
  url: string;
  disabledAt: string;
  /** Empty if unknown, like `lastError`. */
  failingSince: string;
  lastError: string;
  publicUrl: string;
  /** To the language of the mail. */
  t: Translate;
}

/** Tells the owner of a webhook that it was disabled after five days of failures. */
export function webhookDisabledMail(mail: WebhookDisabledMail): RenderedLetter {
  const { name, url, disabledAt, publicUrl, t } = mail;
  const apart = (typed: string) => isolatedWithin(directionOf(t.language), typed);
  return renderLetter(
    {
      subject: t("Your Laurel webhook was disabled"),
      greeting: t("Hello {name},", { name: apart(name) }),
      paragraphs: [
        t(
          "We disabled your webhook to {url} on {time} UTC, because every delivery had failed for five days.",
          { url: apart(withoutSecrets(url)), time: dateAndTime(disabledAt, t) },
        ),
        failures(mail, apart),
        t(
          "To use the webhook again, fix the receiver first. Then switch the webhook on again under Settings › Developers.",
        ),
        t(
          "We won’t send the events that the webhook has missed. You can read them in the feed of your events: {call}",
          { call: apart(`GET ${publicUrl}${listEvents.path}`) },
        ),
      ].filter((paragraph) => paragraph !== ""),
      button: { text: t("Open developer settings"), link: `${publicUrl}/settings?tab=developers` },
      note: t("If you no longer need the webhook, you don’t need to do anything."),
    },
    t,
  );
}

/** What is known of them; empty for nothing. */
function failures(
  { failingSince, lastError, t }: WebhookDisabledMail,
  apart: (typed: string) => string,
): string {
  const [since, error] = [dateAndTime(failingSince, t), apart(reasonIn(lastError, t))];
  if (since !== "" && error !== "")
    return t("It has failed since {since} UTC. The last error was: “{error}”.", { since, error });
  if (since !== "") return t("It has failed since {since} UTC.", { since });
  return error === "" ? "" : t("The last error was: “{error}”.", { error });
}

const LONGEST_HOST = 200;

/** Only the host: receivers often put secrets into the path or the query. */
function withoutSecrets(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const host = origin.slice(0, LONGEST_HOST);
  return pathname + search === "/" ? host : `${host}/…`;
}

/** "June 5, 2025 at 14:30", in UTC; empty if unknown. */
function dateAndTime(iso: string, { language }: Translate): string {
  if (iso === "") return "";
  return new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "UTC",
  }).format(new Date(iso));
}
