import { text } from "@laurel/contracts/text";
import {
  closedHeadsSchema,
  erasedSchema,
  erasurePath,
  type ClosedHeads,
} from "@laurel/contracts/personal-data";
import { ownerOf, userOf } from "@laurel/contracts/topics";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { StreamClosed } from "@laurel/event-sourcing/ports/errors";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { EventStore, StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { ErasedRegister } from "@laurel/event-sourcing/erasure/erased-register";
import { notFound, unavailable } from "./problems.ts";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";

/** The part of an erasure that differs between services. Each step can be repeated. */
export interface ErasureHandler {
  /** Appends the closing commit of the person's stream. From then on, nothing of the person is written or shown. */
  close(userId: string): Promise<StreamHead>;
  /** Removes the person's data outside of streams and projections. */
  removeRecords(userId: string): Promise<void>;
  /** Removes what is kept of credentials that are gone for good, outside of projections. */
  forgetCredentials(userId: string, ids: readonly string[]): Promise<void>;
}

export interface ErasureParts {
  eventStore: EventStore;
  projectionStore: DocumentStore;
  recordStore: DocumentStore;
  projections: readonly RunningProjection[];
  register: ErasedRegister;
  erasure: ErasureHandler;
  clock: Clock;
}

/**
 * Serves the steps in which identity erases a person, and the portfolio credentials that are gone for good
 * (architecture, Erasure). The two differ in what they select. `close` ends the stream. `settle` folds
 * all closed streams to their end, in every generation, so that no projection keeps anything. `scrub` empties the
 * events once they are published, and purges the files. Only then is the person added to the erased register:
 * afterwards, consumers get no events of the person, and one that lagged would keep its old documents.
 */
export function serveErasure(app: FastifyInstance, parts: ErasureParts): void {
  const { eventStore, projections, register, erasure, clock } = parts;

  const config = { callers: ["identity"] } as const;

  // Some requests store something before their command, which the closed stream refuses.
  app.addHook("onError", async (request, _reply, error) => {
    const { userId } = request.internal ?? {};
    // The records of somebody who only asks about an erased person stay.
    if (!userId || !(error instanceof StreamClosed) || userOf(error.stream) !== userId) return;
    await erasure
      .removeRecords(userId)
      .catch((failed: unknown) =>
        request.log.error({ err: failed }, "data of an erased person may have been left"),
      );
  });

  app.post(erasurePath("close"), { config }, async (request): Promise<ClosedHeads> => {
    return { heads: [await erasure.close(personOf(request))] };
  });

  app.post(erasurePath("settle"), { config: EITHER }, async (request) => {
    const userId = personOf(request);
    const { heads } = closedHeadsSchema.parse(request.body);
    for (const { stream, version } of heads)
      for (const running of projections)
        if (running.projection.source === ownerOf(stream)) await running.settle(stream, version);
    if (!credentialsIn(request)) await erasure.removeRecords(userId);
    return {};
  });

  app.post(erasurePath("scrub"), { config: EITHER }, async (request) => {
    const userId = personOf(request);
    const credentialIds = credentialsIn(request);
    if (credentialIds) await scrubCredentials(userId, credentialIds);
    else await scrubPerson(userId);
    await Promise.all([parts.projectionStore.purgeDeleted(), parts.recordStore.purgeDeleted()]);
    return {};
  });

  async function scrubPerson(userId: string): Promise<void> {
    const { stream } = await erasure.close(userId);
    if ((await eventStore.pending(stream, 1)).length > 0)
      throw unavailable(text("The stream has commits that haven't been published yet"));
    await eventStore.scrub(stream);
    // Again: a request that was in progress may have stored something since.
    await erasure.removeRecords(userId);
    for (const running of projections) await running.forget({ userId }, clock().toISOString());
    await register.add(userId);
  }

  async function scrubCredentials(userId: string, ids: readonly string[]): Promise<void> {
    await erasure.forgetCredentials(userId, ids);
    const ofPortfolios = projections.filter(({ projection }) => projection.source === "portfolio");
    const owner = { userId, things: ids };
    for (const running of ofPortfolios) await running.forget(owner, clock().toISOString());
  }
}

const EITHER = { callers: ["identity", "portfolio"] } as const;

/** The credentials that are gone for good; undefined for a whole person, whom only identity may erase. */
function credentialsIn({ body, internal }: FastifyRequest): readonly string[] | undefined {
  const { credentialIds } = erasedSchema.parse(body ?? {});
  if (credentialIds === undefined && internal?.issuer !== "identity") throw notFound();
  return credentialIds;
}

function personOf({ internal }: FastifyRequest): string {
  if (!internal?.userId) throw notFound();
  return internal.userId;
}
