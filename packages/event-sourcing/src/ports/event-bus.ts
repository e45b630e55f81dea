import type { PublishedCommit } from "@laurel/contracts/internal";
import type { ExternalEvent } from "./event-store.ts";

/** A commit on its way out: its published form, its id in the store, and the external events. */
export interface OutgoingCommit extends PublishedCommit {
  id: string;
  external: readonly ExternalEvent[];
}

export interface SubscriptionOptions {
  /** Groups each see everything; members of a group share. Named `<service>.<projection>@<version>`. */
  group: string;
  topic: string;
  /**
   * Gets commits of one stream in order, one call at a time for each stream. When it throws, the same commits come
   * again, with growing pauses, and later ones of that stream wait; other streams go on. May be called again with what
   * it has already handled.
   */
  handle(commits: readonly PublishedCommit[]): Promise<void>;
}

/** Told of what a handler threw, or the engine below it; it is tried again in any case. */
export type OnConsumerError = (
  error: unknown,
  where: { group: string; topic: string; stream?: string },
) => void;

export interface Subscription {
  /** How many commits of the topic this group has not handled yet. */
  lag(): Promise<number>;
  /** Resolves after the handlers under way have finished. */
  close(): Promise<void>;
}

/** Carries commits between services: at least once, in order per stream. */
export interface EventBus {
  /**
   * To be called before reading what is to be published: from then on what another process of the same service has read
   * before can no longer change what state topics say. Returns at once while this process leads. Throws
   * EngineUnavailable.
   */
  lead(): Promise<void>;
  /** Resolved once every group, present and future within the retention, will get them. Order is the caller's. */
  publish(topic: string, commits: readonly OutgoingCommit[]): Promise<void>;
  /** Starts where the group stood, at the beginning for a new one. */
  subscribe(options: SubscriptionOptions): Promise<Subscription>;
  close(): Promise<void>;
}
