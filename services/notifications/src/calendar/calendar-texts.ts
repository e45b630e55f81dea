import { LRUCache } from "lru-cache";
import { calendarText, type CalendarContent } from "./calendar-text.ts";

/** Of all kept texts together. */
const MOST_BYTES = 16 * 1024 * 1024;
const KEPT_MS = 10 * 60_000;

/** The texts of calendars, in UTF-8. Each is made once for a state of the calendar, however often it's asked for. */
export interface CalendarTexts {
  /** `tag` names the state (`calendarTag`). */
  of(tag: string, content: CalendarContent): Promise<Buffer>;
}

export function createCalendarTexts(publicUrl: string): CalendarTexts {
  const made = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: (text) => text.length,
    ttl: KEPT_MS,
  });
  const making = new Map<string, Promise<Buffer>>();

  async function make(tag: string, content: CalendarContent): Promise<Buffer> {
    try {
      const text = Buffer.from(await calendarText(content, publicUrl));
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
