import type { PublishedCommit } from "@laurel/contracts/internal";
import type { ExternalEvent } from "./event-store.ts";

/** A commit to publish: its published form, its id in the store, and its external events. */
export interface OutgoingCommit extends PublishedCommit {
  id: string;
  external: readonly ExternalEvent[];
}

export interface SubscriptionOptions {
  /** Each group gets every commit; the members of a group share them. Named `<service>.<projection>@<version>`. */
  group: string;
  topic: string;
  /**
   * Gets commits of one stream in order, one call at a time per stream. When it throws, the same commits come again
   * after growing pauses, and later commits of that stream wait; other streams continue. It may get commits again that
   * it has already handled.
   */
  handle(commits: readonly PublishedCommit[]): Promise<void>;
  /** Nobody waits for it, so the bus may collect commits for a moment and hand them over together. */
  canWait?: boolean;
}

/** Called with the error of a handler or of the engine. The bus tries again in any case. */
export type OnConsumerError = (
  error: unknown,
  where: { group: string; topic: string; stream?: string },
) => void;

export interface Subscription {
  /** How many commits of the topic this group has not handled yet. */
  lag(): Promise<number>;
  /** Resolves after the running handlers have finished. */
  close(): Promise<void>;
}

/** Carries commits between services: at least once, in order per stream. */
export interface EventBus {
  /**
   * Call it before reading what to publish: afterwards, what another process of the service has read earlier can no
   * longer change the state topics. Returns at once while this process leads. Throws EngineUnavailable.
   */
  lead(): Promise<void>;
  /**
   * Resolves once every group will get the commits, including groups that join within the retention time. The caller is
   * responsible for the order.
   */
  publish(topic: string, commits: readonly OutgoingCommit[]): Promise<void>;
  /** Starts where the group stopped; a new group starts at the beginning. */
  subscribe(options: SubscriptionOptions): Promise<Subscription>;
  close(): Promise<void>;
}
