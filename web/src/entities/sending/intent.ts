import { useState } from "react";
import { type ApiPath, type Send, sendRequest } from "../../lib/api.ts";
import { ApiError } from "../../lib/problem.ts";
import { shownPerson } from "../../lib/shown-person.ts";

/** Sends changes; what a person asks for once happens once. */
export interface Intent {
  /**
   * Sends one change and gives its answer. The same change asked for again while the first is under way shares its
   * answer; asked for again after an outcome that is not known (no answer, or a 5xx), it carries the same
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

/** Its changes are for the person whose screen it was made on, even when it outlives that screen, as an Undo does. */
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
      if (repeated && !repeated.settled)
        return repeated.answer.then((response) => response.clone());

      const key = repeated?.key ?? crypto.randomUUID();
      const attempt: Attempt = {
        fingerprint,
        key,
        settled: false,
        answer: sendRequest(path, send, { idempotencyKey: key, person }),
      };
      last = attempt;
      attempt.answer.then(
        () => settle(attempt, true),
        (error: unknown) => settle(attempt, outcomeKnown(error)),
      );
      return attempt.answer.then((response) => response.clone());
    },
  };

  function settle(attempt: Attempt, known: boolean) {
    attempt.settled = true;
    if (known && last === attempt) last = undefined;
  }
}

/** One intent per form or button, for as long as it is on the screen. */
export function useIntent(): Intent {
  return useState(createIntent)[0];
}

function outcomeKnown(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
