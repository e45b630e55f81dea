import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import type { Readable } from "node:stream";

const PREFIX = "locker/";

/** Whose file an object is. */
export interface FileId {
  userId: string;
  id: string;
}

/** The bytes of documents; what stands of a document is decided by the stream, never by the object. */
export interface DocumentFiles {
  /** Answers the size in bytes. A body that throws leaves nothing, and its own error comes out. */
  put(file: FileId, body: AsyncIterable<Uint8Array>): Promise<number>;
  /** Read it to its end or destroy it. */
  open(file: FileId): Promise<Readable | undefined>;
  /** Idempotent. */
  remove(file: FileId): Promise<void>;
  /** Removes all files of a person. */
  removeAllOf(userId: string): Promise<void>;
  /** Files stored before that moment. */
  storedBefore(moment: Date): AsyncIterable<FileId>;
}

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
