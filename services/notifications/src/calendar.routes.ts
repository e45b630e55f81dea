import { CALENDAR_TEXT_PATH } from "@laurel/contracts/calendar-file";
import type { LanguageCode } from "@laurel/contracts/languages";
import type { PathParams } from "@laurel/contracts/path";
import { createCalendar, deleteCalendar, getCalendar } from "@laurel/contracts/routes/calendar";
import { streamOf } from "@laurel/contracts/topics";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { sharedWhileWaiting } from "@laurel/event-sourcing/work/shared-while-waiting";
import { notFound } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import type { CalendarLinks } from "./calendar/calendar-links.ts";
import { calendarTag } from "./calendar/calendar-text.ts";
import { createCalendarTexts } from "./calendar/calendar-texts.ts";
import type { LanguageOf } from "./mail-languages.ts";
import type { Expiries } from "./expiries.ts";
import { refusalProblem } from "./refusals.ts";
import type { NotificationsCommands } from "./stream.ts";

export interface CalendarRoutesDeps {
  commands: NotificationsCommands;
  links: CalendarLinks;
  expiries: Pick<Expiries, "currentOf">;
  languageOf: LanguageOf;
  publicUrl: string;
}

/** The calls under /api/calendar. */
export function calendarRoutes(app: FastifyInstance, deps: CalendarRoutesDeps): void {
  const { commands, links } = deps;

  serve(app, getCalendar, async ({ userId }) => {
    const { state } = await commands.load(streamOf("notifications", userId));
    return answer(200, { url: state.calendar === "" ? "" : links.urlOf(userId, state.calendar) });
  });

  serve(app, createCalendar, async ({ userId, commitIdFor }) => {
    const commitId = commitIdFor(userId);
    const id = derivedId("calendar", commitId);
    await links.add(userId, id);
    const command = { type: "CreateCalendar", id } as const;
    const outcome = await commands.handle(streamOf("notifications", userId), commitId, command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    const { events, head } = outcome.value;
    for (const event of events)
      if (event.type === "CalendarCreated") await links.remove(userId, event.data.replaces);
    return answer(200, { url: links.urlOf(userId, id) }, [head]);
  });

  serve(app, deleteCalendar, async ({ userId, commitIdFor }) => {
    const command = { type: "EndCalendar" } as const;
    const stream = streamOf("notifications", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    const { events, head } = outcome.value;
    for (const event of events)
      if (event.type === "CalendarEnded") await links.remove(userId, event.data.id);
    return answer(204, undefined, [head]);
  });

  calendarTextRoute(app, deps);
}

/**
 * The calendar itself, for the gateway: always current, 404 for unknown and ended ones alike. It's in the request's language
 * while nobody can tell its person's.
 */
function calendarTextRoute(app: FastifyInstance, deps: CalendarRoutesDeps): void {
  const { links, expiries, languageOf, publicUrl } = deps;
  const texts = createCalendarTexts(publicUrl);
  const stateOf = sharedWhileWaiting(
    async ({ owner, language }: { owner: string; language: LanguageCode }) => {
      const current = await expiries.currentOf(owner);
      return { current, tag: calendarTag(current, language) };
    },
    ({ owner, language }) => `${owner} ${language}`,
  );
  app.get<{ Params: PathParams<typeof CALENDAR_TEXT_PATH> }>(
    CALENDAR_TEXT_PATH,
    async ({ params, headers, language: requested }, reply) => {
      const owner = await links.ownerOf(params.token);
      if (owner === undefined) throw notFound();
      const language = await languageOf(owner).catch((error: unknown) => {
        if (error instanceof EngineUnavailable) return requested;
        throw error;
      });
      const { current, tag } = await stateOf({ owner, language });
      reply.header("etag", tag).header("cache-control", "private, no-cache");
      reply.header("content-language", language);
      if (isKnown(headers["if-none-match"], tag)) return reply.code(304).send();
      return reply
        .type("text/calendar; charset=utf-8")
        .send(await texts.of(tag, { expiries: current, language }));
    },
  );
}

/** Compares weakly, as RFC 9110 says for If-None-Match. */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header?.trim() === "*") return true;
  const opaque = (one: string) => one.trim().replace(/^W\//, "");
  return (header ?? "").split(",").some((one) => opaque(one) === opaque(tag));
}
