import { credentialEventSchema } from "./events/cloud-event.ts";
import { exampleOf } from "./openapi-examples.ts";
import { listEvents } from "./routes/events.ts";
import { withoutNoise } from "./json-schema.ts";
import { z } from "./zod.ts";

export const EVENTS_TAG = "What webhooks deliver";

/** The events that webhooks deliver and the feed contains, as OpenAPI 3.1 describes webhooks. */
export function eventWebhooks(): Record<string, unknown> {
  return Object.fromEntries(
    credentialEventSchema.options.map((event) => {
      const type = event.shape.type.value;
      const { $schema: _dialect, ...schema } = z.toJSONSchema(event, {
        io: "output",
        override: withoutNoise,
      });
      return [type, { post: delivery(type, schema) }];
    }),
  );
}

function delivery(type: string, schema: Record<string, unknown>) {
  const example = exampleOf(schema, listEvents.path);
  return {
    summary: `${type}, a CloudEvent`,
    tags: [EVENTS_TAG],
    requestBody: {
      required: true,
      content: { "application/cloudevents+json": { schema, example } },
    },
    responses: { 200: { description: "Received. Any 2xx counts as delivered." } },
  };
}
