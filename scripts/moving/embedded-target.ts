import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { openSqliteCommitImport } from "@laurel/adapters-embedded/moving/sqlite-commit-import";
import { createFileObjectStore } from "@laurel/adapters-embedded/object-store/file-object-store";
import { join } from "node:path";
import { databaseFile, openDatabases } from "./embedded-moment.ts";
import type { FillTarget } from "./target.ts";

/** New databases in an empty folder. */
export async function openEmbeddedTarget(folder: string): Promise<FillTarget> {
  const file = (kind: string, service: ServiceName) => databaseFile(folder, kind, service);
  const store = (kind: string, service: ServiceName) =>
    createSqliteDocumentStore({ file: file(kind, service), synchronous: "normal" });
  const commits = forEach((service) => openSqliteCommitImport(file("events", service)));
  const documents = forEach((service) => ({
    records: store("records", service),
    reactions: store("documents", service),
  }));
  const objects = await createFileObjectStore({ directory: join(folder, "objects") });
  return {
    commits,
    documents,
    objects,
    async close() {
      for (const service of SERVICES) {
        await commits[service].close();
        await documents[service].records.close();
        await documents[service].reactions.close();
      }
    },
    read: async () => openDatabases(folder),
  };
}

const forEach = <Value>(make: (service: ServiceName) => Value) =>
  Object.fromEntries(SERVICES.map((service) => [service, make(service)])) as Record<
    ServiceName,
    Value
  >;
