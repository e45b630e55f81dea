import type { Call, CallBody, CallParams } from "@laurel/contracts/call";
import { pathOf } from "@laurel/contracts/path";
import type { RouteContract } from "@laurel/contracts/route";
import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import { type ApiPath, callName, type Send } from "../../lib/api.ts";
import { useSettleToasts } from "../../ui/toasts/Toasts.tsx";
import type { FailureToast } from "./failure-words.ts";
import { useIntent } from "./intent.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { useTellFailure } from "./use-tell-failure.ts";

type ChangeContract = RouteContract & { method: Send["method"] };

/** The path parameters as arguments, none if the path has none. */
type ParamsOf<Contract extends RouteContract> = keyof CallParams<Contract> extends never
  ? []
  : [params: CallParams<Contract>];

export interface SendOptions<Body> {
  /** Runs before `send` resolves, for example to update the query cache. If it throws, the change counts as failed. */
  onSent?: (response: Response, body: Body) => unknown;
  /** Runs after a change failed and its toast was shown. */
  onFailed?: (error: unknown, body: Body) => unknown;
  /** The toast for a failure. Without it, the caller reports the failure. An ended session gets no toast. */
  toast?: FailureToast;
  /** Changes with the same scope are sent one after the other; otherwise one is sent at a time. */
  scope?: string;
}

export type Outcome = { sent: true; response: Response } | { sent: false; error: unknown };

export interface Sender<Contract extends ChangeContract> {
  send: (body: CallBody<Contract>, ...params: ParamsOf<Contract>) => Promise<Outcome | undefined>;
  busy: boolean;
  /** The latest change in flight. */
  pending: CallBody<Contract> | undefined;
}

/** For callers that work with rejections. */
export function throwUnlessSent(outcome: Outcome | undefined): void {
  if (outcome?.sent === false) throw outcome.error;
}

/**
 * Sends the changes of one call. `send` never rejects; it resolves with undefined for a change that was not sent
 * because another is under way. The same change sent again after an unknown outcome has the same idempotency key.
 * A 401 is handled by the mutation cache (app/query-client.ts), unless the call is an anonymous one.
 */
export function useSend<Contract extends ChangeContract>(
  call: Call<Contract>,
  options: SendOptions<CallBody<Contract>> = {},
): Sender<Contract> {
  type Body = CallBody<Contract>;
  const { onSent, onFailed, toast, scope } = options;
  const intent = useIntent();
  const tellFailure = useTellFailure();
  const settleToasts = useSettleToasts();
  const { busy, run } = useOneAtATime();
  const isOrdered = scope !== undefined;

  const { mutateAsync, isPending, variables } = useMutation({
    ...(isOrdered && { scope: { id: scope } }),
    // A 401 of an anonymous call is an answer to its caller, and says nothing about a session.
    meta: { isPublic: call.access === "anonymous" },
    mutationFn: ({ body, path }: { body: Body; path: ApiPath }) =>
      intent.send(path, { method: call.method, body }),
    onSuccess: (response, { body, path }) => {
      settleToasts(callName(call.method, path));
      return onSent?.(response, body);
    },
    onError: (error, { body }) => {
      if (toast) tellFailure(error, toast);
      return onFailed?.(error, body);
    },
  });

  const send = useCallback(
    (body: Body, ...[params]: ParamsOf<Contract>): Promise<Outcome | undefined> => {
      // The types at the call of `send` check the parameters.
      const path = pathOf<ApiPath>(call, params ?? {});
      const sending = () =>
        mutateAsync({ body, path }).then(
          (response): Outcome => ({ sent: true, response }),
          (error: unknown): Outcome => ({ sent: false, error }),
        );
      return isOrdered ? sending() : run(sending);
    },
    [mutateAsync, isOrdered, run, call],
  );
  return {
    send,
    busy: isOrdered ? isPending : busy,
    pending: isPending ? variables.body : undefined,
  };
}
