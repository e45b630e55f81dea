import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { createSqliteEventStore } from "@laurel/adapters-embedded/event-store/sqlite-event-store";
import { createOwnSource } from "@laurel/event-sourcing/projections/own-source";
import { openProjection } from "@laurel/event-sourcing/projections/projections";
import { credentialsProjection } from "@laurel/portfolio/credentials.projection";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { compare, rateResult, timed } from "../measure.ts";
import type { Result } from "../result.ts";
import { withFolder } from "../product.ts";
import { openHandler } from "./handler.ts";
import { sampleStreams } from "./sample-streams.ts";

const STREAMS = 200;
const EVENTS = 20_000;

/**
 * P6: rebuilding a projection, compared with a bare scan of the same commits and with the rate at which its service
 * accepts new ones.
 */
export function rebuilding(): Promise<Result[]> {
  return withFolder(async (folder) => {
    const { rebuild, file, close } = await openRebuild(folder);
    const scanned = await compare(rebuild, () => scan(file));
    const handler = await openHandler(folder);
    const live = await compare(rebuild, () => handler.addAll(16));
    await handler.close();
    await close();
    return [
      rateResult("P6 rebuild, of a scan", 0.5, scanned),
      rateResult("P6 rebuild, of live", 10, live),
    ];
  });
}

/** Stores the commits, and prepares the projection of the list of credentials. */
export async function openRebuild(folder: string) {
  const file = join(folder, "events.db");
  const store = createSqliteEventStore({ file });
  const commits = sampleStreams(STREAMS, EVENTS / STREAMS);
  for (const stream of commits) await Promise.all(stream.map((commit) => store.append(commit)));
  const documents = createSqliteDocumentStore({
    file: join(folder, "documents.db"),
    synchronous: "normal",
  });
  const running = await openProjection(documents, credentialsProjection, createOwnSource(store));
  await running.prepare();
  return {
    file,
    rebuild: () => timed(EVENTS, () => running.rebuild(() => undefined)),
    async close() {
      await documents.close();
      await store.close();
    },
  };
}

async function scan(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  const cursor = database.prepare(
    "SELECT id, stream, first, last, at, body FROM commits ORDER BY stream, first",
  );
  const sample = await timed(EVENTS, () => {
    for (const { body } of cursor.iterate()) JSON.parse(String(body));
  });
  database.close();
  return sample;
}
