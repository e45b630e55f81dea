import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { createSqliteEventStore } from "@laurel/adapters-embedded/event-store/sqlite-event-store";
import { sqliteCollections } from "@laurel/adapters-embedded/moving/sqlite-collections";
import { documentsOf, headsOf, isMoved, type OpenMoment, type ServiceMoment } from "./moment.ts";
import { erasedIn } from "./erased.ts";
import type { Kind } from "./format.ts";
import { join } from "node:path";

/** The databases of a service that a backup reads. Projections are in `documents` too, but are rebuilt instead. */
export const DATABASES = ["events", "records", "documents"] as const;
const FOLDER_OF = { records: "records", reactions: "documents" } as const satisfies Record<
  Kind,
  string
>;

export const databaseFile = (folder: string, kind: string, service: ServiceName) =>
  join(folder, kind, `${service}.db`);

/** Reads databases that nobody writes to: copies, or a folder whose lock this process holds. */
export function openDatabases(folder: string): OpenMoment {
  const opened = SERVICES.map((service) => openService(folder, service));
  const services = opened.map(({ moment }) => moment);
  return {
    at: new Date(),
    services,
    erased: () => erasedIn(services),
    async close() {
      for (const { close } of opened) await close();
    },
  };
}

function openService(folder: string, name: ServiceName) {
  const file = (kind: string) => databaseFile(folder, kind, name);
  const events = createSqliteEventStore({ file: file("events") });
  const open = (kind: Kind) =>
    createSqliteDocumentStore({ file: file(FOLDER_OF[kind]), synchronous: "normal" });
  const stores = { records: open("records"), reactions: open("reactions") };
  const definitionsOf = (kind: Kind) =>
    sqliteCollections(file(FOLDER_OF[kind])).filter((found) => isMoved(kind, found.name));
  const definitions = {
    records: definitionsOf("records"),
    reactions: definitionsOf("reactions"),
  };
  const moment: ServiceMoment = {
    name,
    heads: () => headsOf(events),
    head: events.head,
    read: events.read,
    definitions,
    documents: (kind, only) => documentsOf(stores[kind], definitions[kind], only),
  };
  async function close(): Promise<void> {
    await events.close();
    await stores.records.close();
    await stores.reactions.close();
  }
  return { moment, close };
}
