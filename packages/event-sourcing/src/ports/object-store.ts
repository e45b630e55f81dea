import type { Readable } from "node:stream";

export interface StoredObject {
  key: string;
  /** In bytes. */
  size: number;
  modifiedAt: Date;
}

/**
 * Bytes under keys such as `locker/<user>/<document>`. A key is never a prefix folder of another key. Throws
 * EngineUnavailable.
 */
export interface ObjectStore {
  /**
   * All or nothing: after a crash or a failing body, whose error is rethrown, the old object is still there. Durable
   * once resolved. Every method throws (a bug) for a key that has empty, `.` or `..` segments or is too long.
   */
  put(key: string, body: AsyncIterable<Uint8Array>): Promise<StoredObject>;
  /** Read it to the end or destroy it. */
  get(key: string): Promise<Readable | undefined>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
  /** In the order of the keys. */
  list(prefix: string): AsyncIterable<StoredObject>;
  close(): Promise<void>;
}
