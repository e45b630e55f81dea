import { HISTORY_PATH, type History } from "@laurel/contracts/personal-data";
import type { ServiceName } from "@laurel/contracts/services";
import { streamOf } from "@laurel/contracts/topics";
import type { FastifyInstance } from "fastify";
import type { EventStore } from "../ports/event-store.ts";
import { notAuthenticated } from "./problems.ts";

const PAGE = 500;

/** Answers a person's own stream as it is stored, for the export of their data. Secrets never stand in an event. */
export function serveHistory(app: FastifyInstance, name: ServiceName, store: EventStore): void {
  app.get(
    HISTORY_PATH,
    { config: { callers: ["profile"] } },
    async ({ internal }): Promise<History> => {
      if (!internal?.person) throw notAuthenticated();
      const stream = streamOf(name, internal.person);
      const events: History["events"] = [];
      for (let after = 0; ;) {
        const commits = await store.read(stream, after, PAGE);
        for (const { at, events: stored } of commits)
          events.push(...stored.map((event) => ({ ...event, at })));
        if (commits.length < PAGE) return { events };
        after = commits.at(-1)?.last ?? after;
      }
    },
  );
}
