import { calendarFile } from "@laurel/contracts/calendar-file";
import { streamOf } from "@laurel/contracts/topics";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { Secrets } from "../secrets.ts";
import type { NotificationsCommands } from "../stream.ts";

type CalendarLink = { userId: string; calendar: string };

/** The secret addresses of calendars. Only hashes of their tokens are stored. All calls throw EngineUnavailable. */
export interface CalendarLinks {
  urlOf(userId: string, calendar: string): string;
  /** Stored before the calendar exists, and worth nothing until then. */
  add(userId: string, calendar: string): Promise<void>;
  remove(userId: string, calendar: string): Promise<void>;
  /** Whose calendar has this token; undefined for unknown and ended ones alike. */
  ownerOf(token: string): Promise<string | undefined>;
  forgetAllOf(userId: string): Promise<void>;
}

export interface CalendarLinksDeps {
  recordStore: DocumentStore;
  commands: Pick<NotificationsCommands, "load">;
  secrets: Pick<Secrets, "calendarToken">;
  publicUrl: string;
}

export async function openCalendarLinks(deps: CalendarLinksDeps): Promise<CalendarLinks> {
  const { recordStore, commands, secrets, publicUrl } = deps;
  const links = await recordStore.collection<CalendarLink>({
    name: "calendar-links",
    indexes: [["userId"]],
  });
  const idOf = (token: string) => hashOf("calendar link", token);
  const linkOf = (userId: string, calendar: string) =>
    idOf(secrets.calendarToken(userId, calendar));
  return {
    urlOf: (userId, calendar) =>
      `${publicUrl}/calendar/${calendarFile(secrets.calendarToken(userId, calendar))}`,
    async add(userId, calendar) {
      await links.insert(linkOf(userId, calendar), { userId, calendar });
    },
    async remove(userId, calendar) {
      await links.remove(linkOf(userId, calendar));
    },
    async ownerOf(token) {
      const link = (await links.get(idOf(token)))?.document;
      if (!link) return undefined;
      const { state } = await commands.load(streamOf("notifications", link.userId));
      return state.calendar === link.calendar ? link.userId : undefined;
    },
    async forgetAllOf(userId) {
      for (const { id } of await links.find({ where: { userId } })) await links.remove(id);
    },
  };
}
