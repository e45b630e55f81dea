/**
 * Small values that expire: sessions, rate limits, seen versions, nudges. Keys and values are strings, times are
 * milliseconds. The adapter's clock decides about expiry. Every method throws EngineUnavailable.
 */
export interface KeyValueStore {
  get(key: string): Promise<string | undefined>;
  /** Durable once resolved. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Returns false and changes nothing when the key exists. Durable once resolved. */
  setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Removes the key with its value, counter, maxima and set. Durable once resolved. */
  delete(key: string): Promise<void>;
  /** Adds one and returns the count. The window of `ttlMs` starts with the first call. May be lost in a restart. */
  increment(key: string, ttlMs: number): Promise<{ count: number; resetInMs: number }>;
  /** The count of `increment` in the current window; zeros without one. */
  counted(key: string): Promise<{ count: number; resetInMs: number }>;
  /** Raises each field to at least its value, atomically. The whole key expires `ttlMs` from now. */
  raise(key: string, fields: Readonly<Record<string, number>>, ttlMs: number): Promise<void>;
  fields(key: string): Promise<Record<string, number>>;
  /**
   * Adds a member to the set under the key. The member expires `ttlMs` from now, whatever is added later. Durable once
   * resolved.
   */
  addMember(key: string, member: string, ttlMs: number): Promise<void>;
  /** Durable once resolved. */
  removeMember(key: string, member: string): Promise<void>;
  members(key: string): Promise<string[]>;
  /** Wakes the listeners after the caller has continued. A nudge can be lost. */
  nudge(channel: string): void;
  /** Returns a function that stops listening. */
  onNudge(channel: string, listener: () => void): () => void;
  close(): Promise<void>;
}
