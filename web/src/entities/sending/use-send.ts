import type { z } from "@laurel/contracts/zod";
import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ApiPath, Send } from "../../lib/api.ts";
import { fillPath, type PathParams } from "../../lib/fill-path.ts";
import type { FailureToast } from "./failure-words.ts";
import { useIntent } from "./intent.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";
import { useTellFailure } from "./use-tell-failure.ts";

/** What a change needs of its contract. */
export interface Change<Body> {
  method: Send["method"];
  path: ApiPath;
  visibility: "public" | "private";
  /** Only its type is looked at. */
  body?: z.ZodType<unknown, Body>;
}

export interface SendOptions<Body> {
  /** Runs before `send` resolves, e.g. to update the query cache. What it throws counts as a failure. */
  onSent?: (response: Response, body: Body) => unknown;
  /** The same for a change that failed, after its toast. */
  onFailed?: (error: unknown, body: Body) => unknown;
  /** The toast for a failure; without it the caller tells. Not for public calls, whose 401 is an answer of its own. */
  toast?: FailureToast;
  /** Changes with the same scope are sent one after the other; otherwise one is sent at a time. */
  scope?: string;
}

export type Outcome = { sent: true; response: Response } | { sent: false; error: unknown };

/** For callers that work with rejections. */
export function throwUnlessSent(outcome: Outcome | undefined): void {
  if (outcome?.sent === false) throw outcome.error;
}

/**
 * Sends the changes of one contract. `send` never rejects; it resolves with undefined for a change that was not sent
 * because another is under way. The same change sent again after an unknown outcome has the same idempotency key.
 * A 401 to a private call is handled by the mutation cache (app/query-client.ts).
 */
export function useSend<Body = void>(contract: Change<Body>, options: SendOptions<Body> = {}) {
  const { onSent, onFailed, toast, scope } = options;
  const { method, path, visibility } = contract;
  const intent = useIntent();
  const tellFailure = useTellFailure();
  const { busy, run } = useOneAtATime();
  const isOrdered = scope !== undefined;

  const { mutateAsync, isPending, variables } = useMutation({
    ...(isOrdered && { scope: { id: scope } }),
    meta: { visibility },
    mutationFn: ({ body, params }: { body: Body; params: PathParams }) =>
      intent.send(fillPath(path, params), { method, body }),
    onSuccess: (response, { body }) => onSent?.(response, body),
    onError: (error, { body }) => {
      if (toast) tellFailure(error, toast);
      return onFailed?.(error, body);
    },
  });

  const send = useCallback(
    (body: Body, params: PathParams = {}): Promise<Outcome | undefined> => {
      const sending = () =>
        mutateAsync({ body, params }).then(
          (response): Outcome => ({ sent: true, response }),
          (error: unknown): Outcome => ({ sent: false, error }),
        );
      return isOrdered ? sending() : run(sending);
    },
    [mutateAsync, isOrdered, run],
  );
  return {
    send,
    busy: isOrdered ? isPending : busy,
    pending: isPending ? variables.body : undefined,
  };
}
