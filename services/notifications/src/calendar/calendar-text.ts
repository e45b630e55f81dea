import { APP_NAME } from "@laurel/contracts/constants";
import { isolatedWithin } from "@laurel/contracts/directions";
import { directionOf, type LanguageCode } from "@laurel/contracts/languages";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import { createRounds } from "@laurel/event-sourcing/work/in-turns";
import type { Translate } from "@laurel/texts/translate";
import { translateTo } from "@laurel/texts/translations";
import { ICalAlarmType, ICalCalendar, ICalEventTransparency } from "ical-generator";
import type { ExpiringCredential } from "../expiries.projection.ts";
import type { StoredExpiry } from "../expiries.ts";

const ALARM_SECONDS_BEFORE = 30 * 24 * 3600;
/** Raise it with every change of the text, so that calendar apps read it anew. */
const TEXT_VERSION = "2";

export interface CalendarContent {
  expiries: readonly StoredExpiry[];
  language: LanguageCode;
}

/** Changes with the calendar. Weak, because answers can be compressed. */
export function calendarTag(expiries: readonly StoredExpiry[], language: LanguageCode): string {
  const parts = expiries.flatMap(({ id, version }) => [id, String(version)]);
  return `W/"${hashOf("calendar", TEXT_VERSION, language, ...parts)}"`;
}

/** Writing this many takes about 20 ms. */
const EVENTS_PER_TURN = 50;
const ownRound = createRounds();
const END = "END:VCALENDAR";
/** Every line ends with it, the last one too (RFC 5545, 3.1). */
const LINE_END = "\r\n";

/**
 * The expiry dates as iCalendar (RFC 5545), an all-day event each. A long calendar takes seconds, so other work gets its
 * turn in between.
 */
export async function calendarText(
  { expiries, language }: CalendarContent,
  publicUrl: string,
): Promise<string> {
  const host = new URL(publicUrl).hostname;
  const t = translateTo(language);
  const head = withEvents([], host, t).slice(0, -END.length);
  let text = head;
  for (let from = 0; from < expiries.length; from += EVENTS_PER_TURN) {
    await ownRound();
    const some = withEvents(expiries.slice(from, from + EVENTS_PER_TURN), host, t);
    text += some.slice(head.length, -END.length);
  }
  return text + END + LINE_END;
}

function withEvents(expiries: readonly StoredExpiry[], host: string, t: Translate): string {
  const calendar = new ICalCalendar({
    name: t("Laurel: expiring credentials"),
    prodId: { company: APP_NAME, product: "Calendar", language: "EN" },
  });
  for (const { document } of expiries) calendar.createEvent(eventOf(document, host, t));
  return calendar.toString();
}

function eventOf(credential: ExpiringCredential, host: string, t: Translate) {
  const { userId, id, name, organization, date, updatedAt } = credential;
  const summary = t("{name} expires", {
    name: isolatedWithin(directionOf(t.language), onOneLine(name)),
  });
  return {
    // The user id isn't shown.
    id: `${hashOf("calendar event", userId, id).slice(0, 32)}@${host}`,
    start: new Date(`${date}T00:00:00Z`),
    allDay: true,
    // Fixed, so that the same calendar is always the same text.
    stamp: new Date(updatedAt),
    summary,
    description: onOneLine(organization),
    transparency: ICalEventTransparency.TRANSPARENT,
    alarms: [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS_BEFORE, description: summary }],
  };
}

/** Some programs take Unicode's line separators for ends of lines, which begin a new property. */
const onOneLine = (text: string) => text.replaceAll(/[\u2028\u2029]/g, " ");
