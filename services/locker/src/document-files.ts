import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import type { Logger } from "@laurel/hosting/process/logger";
import type { Readable } from "node:stream";

const PREFIX = "locker/";

/** The person that an object belongs to. */
export interface FileId {
  userId: string;
  id: string;
}

/** The bytes of documents and pictures. The stream decides whether one exists, never the object. */
export interface DocumentFiles {
  /** Returns the size in bytes. A body that throws leaves nothing, and its error is rethrown. */
  put(file: FileId, body: AsyncIterable<Uint8Array>): Promise<number>;
  /** Read it to the end or destroy it. */
  open(file: FileId): Promise<Readable | undefined>;
  /** Idempotent. */
  remove(file: FileId): Promise<void>;
  removeAllOf(userId: string): Promise<void>;
  /** Files stored before that time. */
  storedBefore(moment: Date): AsyncIterable<FileId>;
}

/** Removes a file that didn't become a document or a picture. */
export type DiscardFile = (file: FileId) => Promise<void>;

/** If it can't be removed now, the sweeper removes it later. */
export const createDiscard =
  (files: DocumentFiles, logger: Logger): DiscardFile =>
  (file) =>
    files
      .remove(file)
      .catch((error: unknown) =>
        logger.warn({ err: error }, "a file couldn't be removed; the sweeper will remove it"),
      );

export function createDocumentFiles(objects: ObjectStore): DocumentFiles {
  const keyOf = ({ userId, id }: FileId) => `${PREFIX}${userId}/${id}`;
  return {
    put: async (file, body) => (await objects.put(keyOf(file), body)).size,
    open: (file) => objects.get(keyOf(file)),
    remove: (file) => objects.delete(keyOf(file)),
    async removeAllOf(userId) {
      for await (const { key } of objects.list(`${PREFIX}${userId}/`)) await objects.delete(key);
    },
    async *storedBefore(moment) {
      for await (const { key, modifiedAt } of objects.list(PREFIX)) {
        const [userId, id, ...more] = key.slice(PREFIX.length).split("/");
        if (userId && id && more.length === 0 && modifiedAt < moment) yield { userId, id };
      }
    },
  };
}
