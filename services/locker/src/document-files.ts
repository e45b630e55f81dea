import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import type { Readable } from "node:stream";

const PREFIX = "locker/";

/** Whose file an object is. */
export interface FilePlace {
  userId: string;
  id: string;
}

/** The bytes of documents; what stands of a document is decided by the stream, never by the object. */
export interface DocumentFiles {
  /** Answers the size in bytes. A body that throws leaves nothing, and its own error comes out. */
  put(place: FilePlace, body: AsyncIterable<Uint8Array>): Promise<number>;
  /** Read it to its end or destroy it. */
  open(place: FilePlace): Promise<Readable | undefined>;
  /** Idempotent. */
  remove(place: FilePlace): Promise<void>;
  /** Removes all files of a person. */
  removeAllOf(userId: string): Promise<void>;
  /** Files stored before that moment. */
  storedBefore(moment: Date): AsyncIterable<FilePlace>;
}

export function createDocumentFiles(objects: ObjectStore): DocumentFiles {
  const keyOf = ({ userId, id }: FilePlace) => `${PREFIX}${userId}/${id}`;
  return {
    put: async (place, body) => (await objects.put(keyOf(place), body)).size,
    open: (place) => objects.get(keyOf(place)),
    remove: (place) => objects.delete(keyOf(place)),
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
