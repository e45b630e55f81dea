import { EVENT_SCHEMA_PATH } from "@laurel/contracts/events/cloud-event";
import { eventJsonSchemas } from "@laurel/contracts/events/json-schemas";
import { notFound } from "@laurel/hosting/http/problems";
import type { FastifyInstance } from "fastify";

/** Serves the JSON Schema of each event type, at the URL in the events' `dataschema`. */
export function serveEventSchemas(app: FastifyInstance): void {
  const texts = new Map(
    Array.from(eventJsonSchemas(), ([type, schema]) => [
      `${type}.json`,
      JSON.stringify(schema, null, 2),
    ]),
  );
  app.get<{ Params: { file: string } }>(EVENT_SCHEMA_PATH, async ({ params }, reply) => {
    const text = texts.get(params.file);
    if (text === undefined) throw notFound();
    return reply
      .type("application/schema+json; charset=utf-8")
      .header("cache-control", "public, max-age=300")
      .send(text);
  });
}
