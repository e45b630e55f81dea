import { listEvents } from "@laurel/contracts/routes/events";
import { CREDENTIAL_EVENTS_TOPIC, streamOf } from "@laurel/contracts/topics";
import { z } from "@laurel/contracts/zod";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import { cloudEventOf } from "@laurel/event-sourcing/publishing/cloud-event";
import { createExternalEvents } from "@laurel/event-sourcing/publishing/external-events";
import { answerWithList, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { isKept, type Portfolio } from "./domain/portfolio.ts";
import type { LargeReads } from "@laurel/hosting/work/large-reads";
import { personParty } from "@laurel/hosting/work/party";
import type { PortfolioCommands } from "./stream.ts";

export interface EventRoutesDeps {
  commands: PortfolioCommands;
  eventStore: EventStore;
  reads: LargeReads;
  /** The source of the events. */
  publicUrl: string;
}

/** The feed of a person's credential events: the same events as on Kafka, for programs without a broker. */
export function eventRoutes(
  app: FastifyInstance,
  { commands, eventStore, reads, publicUrl }: EventRoutesDeps,
): void {
  const externalEvents = createExternalEvents(eventStore);
  // The gateway handles `wait`: it asks again when something has happened.
  serve(app, listEvents, async (call) => {
    const { userId, query } = call;
    const { after, limit } = query;
    const stream = streamOf("portfolio", userId);
    const { state, numbers } = await commands.load(stream);
    const last = numbers[CREDENTIAL_EVENTS_TOPIC] ?? 0;
    // None that came after the state, which would take their credentials for gone ones.
    const known = Math.min(limit, Math.max(0, last - after));
    await reads.begin(personParty(call.userId), call, { credentials: known });
    const where = { stream, topic: CREDENTIAL_EVENTS_TOPIC, after, limit: known };
    const found = known > 0 ? await externalEvents.read(where) : [];
    const events = found.map(({ commit, event }) =>
      cloudEventOf(publicUrl, commit, { ...event, data: shownData(event.data, userId, state) }),
    );
    return answerWithList(200, "events", { events, last });
  });
}

const subject = z.object({ id: z.string() });

/** Of a credential that is gone for good, nothing but its ids, also while it's still being emptied. */
function shownData(data: unknown, userId: string, state: Portfolio): unknown {
  const { data: named } = subject.safeParse(data);
  return !named || isKept(state, named.id) ? data : { id: named.id, userId };
}
