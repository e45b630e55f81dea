import type { ServiceName } from "@laurel/contracts/services";
import type { CommitImport } from "@laurel/event-sourcing/ports/commit-import";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import type { Kind } from "./format.ts";
import type { OpenMoment } from "./moment.ts";

/** Stores that nobody uses, to be filled from a backup. Filling them again with the same backup changes nothing. */
export interface FillTarget {
  commits: Readonly<Record<ServiceName, CommitImport>>;
  documents: Readonly<Record<ServiceName, Readonly<Record<Kind, DocumentStore>>>>;
  objects: ObjectStore;
  /** Makes everything durable. Nothing can be written afterwards. */
  close(): Promise<void>;
  /** Reads what is stored now. */
  read(): Promise<OpenMoment>;
}
