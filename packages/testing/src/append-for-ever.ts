import { writeSync } from "node:fs";
import { createSqliteEventStore } from "@laurel/adapters-embedded/sqlite-event-store";
import { sampleCommit } from "./sample-commits.ts";

// A process that tests kill: appends to several streams at once, and prints each acknowledged commit in a line.
const store = createSqliteEventStore({ file: process.argv[2] ?? "" });

async function append(stream: string): Promise<never> {
  for (let first = 1; ; first += 1) {
    const outcome = await store.append(sampleCommit(stream, first));
    if (outcome.kind !== "appended") throw new Error(`${stream} ${first}: ${outcome.kind}`);
    writeSync(1, `${JSON.stringify({ stream, first })}\n`);
  }
}

await Promise.all(["a-1", "a-2", "a-3", "a-4"].map(append));
