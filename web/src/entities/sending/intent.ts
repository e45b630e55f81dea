import { useState } from "react";
import { type ApiPath, type ReadAnswer, type Send, sendRequest } from "../../lib/api.ts";
import { ApiError } from "../../lib/problem.ts";
import { reauthenticating } from "../../lib/reauthenticating.ts";
import { shownPerson, whileStaying } from "../../lib/shown-person.ts";

/** Sends changes so that each takes effect only once. */
export interface Intent<Answer> {
  /**
   * Sends a change and returns its answer. If the same change is requested while the first is in flight, both share the
   * answer. If it's requested again after an unknown outcome (no response, a 5xx, or an unreadable answer), it carries
   * the same Idempotency-Key. Anything else is a new intent.
   */
  send: (path: ApiPath, send: Send) => Promise<Answer>;
}

interface Attempt<Answer> {
  fingerprint: unknown;
  key: string;
  answer: Promise<Answer>;
  settled: boolean;
}

/**
 * Its changes are for the person whose screen created it, even if it outlives that screen, as an Undo does. If the tab
 * holds another person's data by then, the answer never comes. Nobody else can take over the tab while it's read.
 */
export function createIntent<Answer>(read: ReadAnswer<Answer>): Intent<Answer> {
  const person = shownPerson();
  let last: Attempt<Answer> | undefined;

  return {
    send: (path, send) => {
      const fingerprint =
        send.body instanceof FormData
          ? send.body
          : `${send.method} ${path} ${JSON.stringify(send.body)}`;
      const repeated = last?.fingerprint === fingerprint ? last : undefined;
      if (repeated && !repeated.settled) return whileStaying(person, repeated.answer);

      const key = repeated?.key ?? crypto.randomUUID();
      const attempt: Attempt<Answer> = {
        fingerprint,
        key,
        settled: false,
        answer: reauthenticating(() =>
          sendRequest(path, send, { idempotencyKey: key, person }),
        ).then(read),
      };
      last = attempt;
      attempt.answer.then(
        () => settle(attempt, true),
        (error: unknown) => settle(attempt, isRefused(error)),
      );
      return whileStaying(person, attempt.answer);
    },
  };

  function settle(attempt: Attempt<Answer>, known: boolean) {
    attempt.settled = true;
    if (known && last === attempt) last = undefined;
  }
}

/** One intent per mounted form or button. */
export function useIntent<Answer>(read: ReadAnswer<Answer>): Intent<Answer> {
  return useState(() => createIntent(read))[0];
}

/** Whether the server has refused the change. Otherwise it may have been made. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
