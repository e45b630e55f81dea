import { createSqliteEventStore } from "@laurel/adapters-embedded/event-store/sqlite-event-store";
import { sampleCommit } from "./sample-commits.ts";
import { writeLine } from "./write-line.ts";

// A process that tests kill: appends to several streams at once, and prints each acknowledged commit in a line.
const store = createSqliteEventStore({ file: process.argv[2] ?? "" });

async function append(stream: string): Promise<never> {
  for (let first = 1; ; first += 1) {
    const outcome = await store.append(sampleCommit(stream, first));
    if (outcome.kind !== "appended") throw new Error(`${stream} ${first}: ${outcome.kind}`);
    writeLine(JSON.stringify({ stream, first }));
  }
}

await Promise.all(["a-1", "a-2", "a-3", "a-4"].map(append));
