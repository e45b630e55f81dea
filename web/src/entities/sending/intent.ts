import { useState } from "react";
import { type ApiPath, type Send, sendRequest } from "../../lib/api.ts";
import { ApiError } from "../../lib/problem.ts";
import { shownPerson, whileStaying } from "../../lib/shown-person.ts";
import { confirming } from "./confirming.ts";

/** Sends changes so that each takes effect only once. */
export interface Intent {
  /**
   * Sends a change and returns its answer. If the same change is requested while the first is in flight, both share the
   * answer. If it's requested again after an unknown outcome (no response, or a 5xx), it carries the same
   * Idempotency-Key. Anything else is a new intent.
   */
  send: (path: ApiPath, send: Send) => Promise<Response>;
}

interface Attempt {
  fingerprint: unknown;
  key: string;
  answer: Promise<Response>;
  settled: boolean;
}

/**
 * Its changes are for the person whose screen created it, even if it outlives that screen, as an Undo does. If the tab
 * holds another person's data by then, the answer never comes.
 */
export function createIntent(): Intent {
  const person = shownPerson();
  let last: Attempt | undefined;

  return {
    send: (path, send) => {
      const fingerprint =
        send.body instanceof FormData
          ? send.body
          : `${send.method} ${path} ${JSON.stringify(send.body)}`;
      const repeated = last?.fingerprint === fingerprint ? last : undefined;
      if (repeated && !repeated.settled) return whileStaying(person, whole(repeated.answer));

      const key = repeated?.key ?? crypto.randomUUID();
      const attempt: Attempt = {
        fingerprint,
        key,
        settled: false,
        answer: confirming(() => sendRequest(path, send, { idempotencyKey: key, person })),
      };
      last = attempt;
      attempt.answer.then(
        () => settle(attempt, true),
        (error: unknown) => settle(attempt, isRefused(error)),
      );
      return whileStaying(person, whole(attempt.answer));
    },
  };

  function settle(attempt: Attempt, known: boolean) {
    attempt.settled = true;
    if (known && last === attempt) last = undefined;
  }
}

/** A copy of the complete answer, so that nobody else can take over the tab while the answer is read. */
async function whole(answer: Promise<Response>): Promise<Response> {
  const copy = (await answer).clone();
  // A broken body fails again when the caller reads it.
  await Promise.allSettled([copy.clone().arrayBuffer()]);
  return copy;
}

/** One intent per mounted form or button. */
export function useIntent(): Intent {
  return useState(createIntent)[0];
}

/** Whether the server has refused the change. Otherwise it may have been made. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
