import { LRUCache } from "lru-cache";
import { calendarText, type CalendarContent } from "./calendar-text.ts";

/** Characters of all kept texts together. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
const KEPT_MS = 10 * 60_000;

/** The texts of calendars. Each is made once for a state of the calendar, however often it's asked for. */
export interface CalendarTexts {
  /** `tag` names the state (`calendarTag`). */
  of(tag: string, content: CalendarContent): Promise<string>;
}

export function createCalendarTexts(publicUrl: string): CalendarTexts {
  const made = new LRUCache<string, string>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (text) => text.length,
    ttl: KEPT_MS,
  });
  const making = new Map<string, Promise<string>>();

  async function make(tag: string, content: CalendarContent): Promise<string> {
    try {
      const text = await calendarText(content, publicUrl);
      made.set(tag, text);
      return text;
    } finally {
      making.delete(tag);
    }
  }

  return {
    async of(tag, content) {
      const text = made.get(tag);
      if (text !== undefined) return text;
      const running = making.get(tag) ?? make(tag, content);
      making.set(tag, running);
      return running;
    },
  };
}
