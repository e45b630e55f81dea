import { streamChannel } from "@laurel/contracts/internal";
import { listEvents } from "@laurel/contracts/routes/events";
import { streamOf } from "@laurel/contracts/topics";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { jsonBody } from "../requests/raw-bodies.ts";
import type { AroundCall } from "./forward.ts";
import type { ServiceAnswer } from "./service-calls.ts";

/** A nudge can be lost, so a waiting request also asks again after this time. */
const ASK_AGAIN_MS = 2_000;
/** The number of waiting requests per person. Further ones are answered at once. */
const WAITS_PER_PERSON = 10;

export interface EventWaits {
  /** Repeats the call until its feed contains an event, or the seconds in its query have passed. */
  around: AroundCall;
  /** Answers all waiting requests. */
  close(): void;
}

/**
 * Lets callers of the feed wait for the next event. The gateway waits instead of the service, because a waiting request
 * would occupy one of the connections between the two.
 */
export function createEventWaits(keyValues: Pick<KeyValueStore, "onNudge">): EventWaits {
  const closing = new AbortController();
  const waiting = new Map<string, number>();

  async function waitForEvents(
    channel: string,
    seconds: number,
    gone: AbortSignal,
    call: () => Promise<ServiceAnswer>,
  ): Promise<ServiceAnswer> {
    const deadline = performance.now() + seconds * 1_000;
    let wake = () => {};
    // Listens before it asks, so that it misses no nudge in between.
    const stop = keyValues.onNudge(channel, () => wake());
    try {
      for (;;) {
        const nudged = new Promise<void>((resolve) => (wake = resolve));
        const answer = await call();
        const leftMs = deadline - performance.now();
        if (!isEmptyFeed(answer) || leftMs <= 0 || gone.aborted) return answer;
        // A timer drops fractions and can be a millisecond early, and the service would be asked once more.
        await first(nudged, Math.ceil(Math.min(leftMs, ASK_AGAIN_MS)) + 1, gone);
      }
    } finally {
      stop();
    }
  }

  async function around(
    call: () => Promise<ServiceAnswer>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ServiceAnswer> {
    const seconds = secondsOf(request);
    const userId = request.caller?.userId ?? "";
    const count = waiting.get(userId) ?? 0;
    if (seconds === 0 || count >= WAITS_PER_PERSON) return call();
    waiting.set(userId, count + 1);
    const gone = new AbortController();
    const leave = () => gone.abort();
    reply.raw.once("close", leave);
    try {
      const channel = streamChannel(streamOf("portfolio", userId));
      const signal = AbortSignal.any([gone.signal, closing.signal]);
      return await waitForEvents(channel, seconds, signal, call);
    } finally {
      reply.raw.off("close", leave);
      const left = (waiting.get(userId) ?? 1) - 1;
      if (left > 0) waiting.set(userId, left);
      else waiting.delete(userId);
    }
  }

  return {
    around: (contract) => (contract === listEvents ? around : undefined),
    close: () => closing.abort(),
  };
}

/** 0 for a query that the service will refuse. */
function secondsOf(request: FastifyRequest): number {
  return listEvents.query.safeParse(request.query).data?.wait ?? 0;
}

function isEmptyFeed({ status, body }: ServiceAnswer): boolean {
  if (status !== 200) return false;
  const feed = listEvents.answers[200].pick({ events: true }).safeParse(jsonBody(body));
  return feed.success && feed.data.events.length === 0;
}

/** Resolves with the nudge, after the time, or when the caller has disconnected. */
async function first(nudged: Promise<void>, ms: number, gone: AbortSignal): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([gone, over.signal]);
  await Promise.race([nudged, pause(ms, undefined, { signal }).catch(() => undefined)]);
  over.abort();
}
