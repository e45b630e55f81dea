import { credentialEventSchema } from "./events/cloud-event.ts";
import { withoutNoise } from "./json-schema.ts";
import { z } from "./zod.ts";

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
  return {
    summary: `${type}, a CloudEvent`,
    tags: ["events"],
    requestBody: { required: true, content: { "application/cloudevents+json": { schema } } },
    responses: { 200: { description: "Received. Any 2xx counts as delivered." } },
  };
}
