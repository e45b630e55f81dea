/**
 * Small values that expire: sessions, rate limits, seen versions, nudges. Keys and values are strings, times are
 * milliseconds. Expiry is judged by the clock that the adapter was given. Every method throws EngineUnavailable.
 */
export interface KeyValueStore {
  get(key: string): Promise<string | undefined>;
  /** Durable once resolved. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** False, and nothing changed, when the key is there. Durable once resolved. */
  setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Removes the key with its value, counter, maxima and set. Durable once resolved. */
  delete(key: string): Promise<void>;
  /** Adds one and answers the count; the window of `ttlMs` starts with the first. Need not survive a restart. */
  increment(key: string, ttlMs: number): Promise<{ count: number; resetInMs: number }>;
  /** What `increment` has counted in a window that has not ended; zeros without one. */
  counted(key: string): Promise<{ count: number; resetInMs: number }>;
  /** Raises each field to at least its value, atomically; the whole key lives `ttlMs` from now. */
  raise(key: string, fields: Readonly<Record<string, number>>, ttlMs: number): Promise<void>;
  fields(key: string): Promise<Record<string, number>>;
  /** Adds to the set under the key; the member lives `ttlMs` from now, whatever is added later. Durable once resolved. */
  addMember(key: string, member: string, ttlMs: number): Promise<void>;
  /** Durable once resolved. */
  removeMember(key: string, member: string): Promise<void>;
  members(key: string): Promise<string[]>;
  /** Wakes the listeners after the caller has continued. It may be lost. */
  nudge(channel: string): void;
  /** Returns how to stop listening. */
  onNudge(channel: string, listener: () => void): () => void;
  close(): Promise<void>;
}
