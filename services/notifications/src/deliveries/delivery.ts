import type { Delivery } from "@laurel/contracts/routes/webhooks";
import type { PostOutcome } from "@laurel/outbound/post";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses after each failed attempt (contract, Webhooks). After the last one, the delivery has failed. */
export const RETRY_AFTER_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
];

/** A webhook that has only failed for this long is disabled. */
export const PATIENCE_MS = 5 * 24 * HOUR;

/** The earlier commands that are kept. */
const MOST_ASKED_BEFORE = 20;

/** The attempts that are kept. A person can ask for any number of further ones. */
const MOST_ATTEMPTS = 50;

/**
 * `asked`: a person wants an attempt now. `ready`: not tried yet. `retry`: waits until `nextAttemptAt`. The others have
 * ended.
 */
export type Phase = "asked" | "ready" | "retry" | "delivered" | "failed";

/** An event on its way to a webhook. The event itself stays in the feed. */
export type StoredDelivery = {
  userId: string;
  webhook: string;
  /** The event's number in the feed; 0 for a test. Deliveries are made in this order. */
  number: number;
  /** Sorts the log by time, then number. */
  order: string;
  eventId: string;
  type: string;
  phase: Phase;
  attempts: Delivery["attempts"];
  nextAttemptAt: string;
  /** The attempts on its schedule. Records of an earlier version don't contain it: then all of them were. */
  scheduled?: number;
  /** When its schedule goes on, while an attempt that a person asked for comes first; otherwise empty. */
  resumesAt?: string;
  createdAt: string;
  /** A single attempt without retries: a person asked for it after the delivery had ended. */
  once: boolean;
  /** The command that asked for the last redelivery, so that a repeat has no effect. */
  askedBy: string;
  /** Those before it, the last first. Records of an earlier version don't contain them. */
  askedBefore?: readonly string[];
};

export type NewDelivery = Pick<
  StoredDelivery,
  "userId" | "webhook" | "number" | "eventId" | "type" | "createdAt"
>;

export function newDelivery(delivery: NewDelivery, phase: "asked" | "ready"): StoredDelivery {
  const { createdAt, number } = delivery;
  return {
    ...delivery,
    order: `${createdAt}/${String(number).padStart(16, "0")}`,
    phase,
    attempts: [],
    nextAttemptAt: createdAt,
    scheduled: 0,
    resumesAt: "",
    once: false,
    askedBy: "",
  };
}

/**
 * The delivery once a person asks for an attempt; undefined if this command asked for it before. The attempt is made
 * beside the schedule, which goes on afterwards as if there had been none.
 */
export function asked(
  delivery: StoredDelivery,
  askedBy: string,
  at: string,
): StoredDelivery | undefined {
  const { askedBefore = [] } = delivery;
  if (delivery.askedBy === askedBy || askedBefore.includes(askedBy)) return undefined;
  return {
    ...delivery,
    phase: "asked",
    nextAttemptAt: at,
    resumesAt: delivery.phase === "retry" ? delivery.nextAttemptAt : (delivery.resumesAt ?? ""),
    once: hasEnded(delivery) || delivery.once,
    askedBy,
    askedBefore: [delivery.askedBy, ...askedBefore].slice(0, MOST_ASKED_BEFORE),
  };
}

export const hasEnded = ({ phase }: Pick<StoredDelivery, "phase">) =>
  phase === "delivered" || phase === "failed";

export const isSuccess = ({ status }: Pick<PostOutcome, "status">) => status >= 200 && status < 300;

/** An attempt that takes longer is a slow one. */
export const SLOW_MS = 1_000;

export const isQuick = ({ status, durationMs }: Pick<PostOutcome, "status" | "durationMs">) =>
  status !== 0 && durationMs <= SLOW_MS;

/** The receiver is away or overloaded, so that its other deliveries would fail, too. */
export const isAway = ({ status }: Pick<PostOutcome, "status">) =>
  status === 0 || status === 429 || status === 503;

/** The delivery after an attempt at `at`. `mayRetry` is false for a webhook that is not active. */
export function afterAttempt(
  delivery: StoredDelivery,
  { status, durationMs, error }: PostOutcome,
  at: Date,
  mayRetry: boolean,
): StoredDelivery {
  const { resumesAt = "" } = delivery;
  const attempt = { at: at.toISOString(), status, durationMs, error };
  const attempts = [...delivery.attempts, attempt].slice(-MOST_ATTEMPTS);
  const scheduled = scheduledOf(delivery) + (resumesAt === "" ? 1 : 0);
  const tried = { ...delivery, attempts, scheduled, resumesAt: "" };
  const ended = { ...tried, nextAttemptAt: "", once: false };
  if (isSuccess({ status })) return { ...ended, phase: "delivered" };
  const pause = RETRY_AFTER_MS[scheduled - 1];
  if (pause === undefined || !mayRetry || delivery.once) return { ...ended, phase: "failed" };
  const dueAt = new Date(at.getTime() + pause).toISOString();
  return { ...tried, phase: "retry", nextAttemptAt: resumesAt || dueAt };
}

const scheduledOf = ({ scheduled, attempts }: StoredDelivery) => scheduled ?? attempts.length;
