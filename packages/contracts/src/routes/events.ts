import { credentialEventSchema } from "../events/cloud-event.ts";
import { wholeNumber } from "../fields.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

export const MAX_FEED_EVENTS = 500;
export const MAX_FEED_WAIT_SECONDS = 30;

export const listEvents = defineRoute({
  method: "GET",
  path: "/api/events",
  owner: "portfolio",
  access: "signed-in",
  peers: ["notifications"],
  scope: "credentials:read",
  summary: "The person's credential events after a number, in order; waits for one if asked to",
  query: z.object({
    after: wholeNumber(0, Number.MAX_SAFE_INTEGER)
      .default(0)
      .describe("The streamversion of the last event that the caller has"),
    limit: wholeNumber(1, MAX_FEED_EVENTS).default(100),
    wait: wholeNumber(0, MAX_FEED_WAIT_SECONDS)
      .default(0)
      .describe(
        "Seconds to wait while there is nothing after that number. Ten requests of a person can wait; further ones are answered at once",
      ),
  }),
  answers: {
    200: z.object({
      events: z.array(credentialEventSchema),
      last: z.number().int().min(0).describe("The number of the newest event, 0 without any"),
    }),
    400: problemSchema,
    401: problemSchema,
  },
});

export const eventRoutes = [listEvents];
