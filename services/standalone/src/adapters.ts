import { createMailboxMailer } from "@laurel/platform/adapters/embedded/mailbox-mailer";
import { createSqliteDocumentStore } from "@laurel/platform/adapters/embedded/sqlite-document-store";
import {
  createSqliteEventStore,
  type SqliteEventStore,
} from "@laurel/platform/adapters/embedded/sqlite-event-store";
import { createSqliteKeyValueStore } from "@laurel/platform/adapters/embedded/sqlite-key-value-store";
import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import type { Clock } from "@laurel/platform/kernel/clock";
import type { DocumentStore } from "@laurel/platform/ports/document-store";
import type { KeyValueStore } from "@laurel/platform/ports/key-value-store";
import type { Mail, Mailer } from "@laurel/platform/ports/mailer";
import type { Environment } from "@laurel/platform/runtime/config";
import type { DataFolder } from "./data-folder.ts";

/** The stores of one service, a file each. */
export interface ServiceStores {
  events: SqliteEventStore;
  documents: DocumentStore;
  records: DocumentStore;
}

/** Every effect of the embedded profile. */
export interface Adapters {
  stores: Record<ServiceName, ServiceStores>;
  keyValues: KeyValueStore;
  mailer: Mailer;
  close(): Promise<void>;
}

export async function openAdapters(
  environment: Environment,
  folder: DataFolder,
  clock: Clock,
  onMail: (mail: Mail) => void,
): Promise<Adapters> {
  const entries = SERVICES.map((service) => [service, openStores(service, folder)] as const);
  const stores = Object.fromEntries(entries) as Record<ServiceName, ServiceStores>;
  const keyValues = createSqliteKeyValueStore({ file: folder.path("key-values.db"), clock });
  const mailer = await openMailer(environment, folder, clock, onMail);
  return {
    stores,
    keyValues,
    mailer,
    async close() {
      await mailer.close();
      await keyValues.close();
      for (const { events, documents, records } of Object.values(stores)) {
        await documents.close();
        await records.close();
        await events.close();
      }
    },
  };
}

function openStores(service: ServiceName, folder: DataFolder): ServiceStores {
  const file = (kind: string) => folder.path(kind, `${service}.db`);
  return {
    events: createSqliteEventStore({ file: file("events") }),
    documents: createSqliteDocumentStore({ file: file("documents"), synchronous: "normal" }),
    records: createSqliteDocumentStore({ file: file("records"), synchronous: "full" }),
  };
}

async function openMailer(
  { SMTP_URL, MAIL_FROM }: Environment,
  folder: DataFolder,
  clock: Clock,
  onMail: (mail: Mail) => void,
): Promise<Mailer> {
  if (SMTP_URL === undefined)
    return createMailboxMailer({ directory: folder.path("mailbox"), clock, onMail });
  const { createSmtpMailer } = await import("@laurel/platform/adapters/distributed/smtp-mailer");
  return createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM });
}
