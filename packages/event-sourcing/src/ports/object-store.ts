import type { Readable } from "node:stream";

export interface StoredObject {
  key: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/** Bytes under keys such as `locker/<user>/<document>`; keys never nest in keys. Throws EngineUnavailable. */
export interface ObjectStore {
  /**
   * All or nothing: a broken body, whose own error comes out, or a crash leaves what stood there before. Durable once
   * resolved. Every method throws (a bug) for a key with empty, `.` or `..` segments, or one that is too long.
   */
  put(key: string, body: AsyncIterable<Uint8Array>): Promise<StoredObject>;
  /** Read it to its end or destroy it. */
  get(key: string): Promise<Readable | undefined>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
  /** In the order of the keys. */
  list(prefix: string): AsyncIterable<StoredObject>;
  close(): Promise<void>;
}
