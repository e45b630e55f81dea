import type { ServiceName } from "@laurel/contracts/services";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import { DatabaseSync } from "node:sqlite";
import { rmSync } from "node:fs";

const WRITTEN_AT_ONCE = 10_000;

/** The positions of all streams, in a file: an installation may have millions. */
export interface ScratchHeads {
  /** Replaces the positions of a service. */
  keep(service: ServiceName, heads: AsyncIterable<StreamHead>): Promise<void>;
  /** In the order in which they were kept. */
  of(service: ServiceName): Generator<StreamHead>;
  /** 0 for a stream that wasn't there. */
  position(service: ServiceName, stream: string): number;
  /** How many of these positions are new or another than those that are kept. */
  differences(service: ServiceName, heads: AsyncIterable<StreamHead>): Promise<number>;
  close(): void;
}

export function openScratchHeads(file: string): ScratchHeads {
  rmSync(file, { force: true });
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;");
  database.exec(
    "CREATE TABLE heads (service TEXT, stream TEXT, version INTEGER, PRIMARY KEY (service, stream))",
  );
  const insert = database.prepare("INSERT INTO heads VALUES (?, ?, ?)");
  const one = database.prepare("SELECT version FROM heads WHERE service = ? AND stream = ?");

  function position(service: ServiceName, stream: string): number {
    return Number(one.get(service, stream)?.["version"] ?? 0);
  }

  return {
    position,
    async keep(service, heads) {
      database.prepare("DELETE FROM heads WHERE service = ?").run(service);
      let written = 0;
      database.exec("BEGIN");
      for await (const { stream, version } of heads) {
        insert.run(service, stream, version);
        written += 1;
        if (written % WRITTEN_AT_ONCE === 0) database.exec("COMMIT; BEGIN");
      }
      database.exec("COMMIT");
    },
    *of(service) {
      // By rowid, which is the order of the streams in their store.
      const all = database.prepare(
        "SELECT stream, version FROM heads WHERE service = ? ORDER BY rowid",
      );
      for (const { stream, version } of all.iterate(service))
        yield { stream: String(stream), version: Number(version) };
    },
    async differences(service, heads) {
      let count = 0;
      for await (const { stream, version } of heads)
        if (position(service, stream) !== version) count += 1;
      return count;
    },
    close: () => database.close(),
  };
}
