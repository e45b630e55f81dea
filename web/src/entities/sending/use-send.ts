import type { Call, CallBody, CallParams } from "@laurel/contracts/call";
import { pathOf } from "@laurel/contracts/path";
import type { RouteContract } from "@laurel/contracts/route";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import {
  type ApiPath,
  callName,
  type Parser,
  readAny,
  type ReadAnswer,
  readAs,
  type Send,
} from "../../lib/api.ts";
import { useSettleToasts } from "../../ui/toasts/Toasts.tsx";
import type { FailureToast } from "./failure-words.ts";
import { isRefused, useIntent } from "./intent.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { useTellFailure } from "./use-tell-failure.ts";

type ChangeContract = RouteContract & { method: Send["method"] };

/** The path parameters as arguments, none if the path has none. */
type ParamsOf<Contract extends RouteContract> = keyof CallParams<Contract> extends never
  ? []
  : [params: CallParams<Contract>];

type Refresh = (client: QueryClient) => Promise<unknown>;

export interface SendOptions<Body, Answer> {
  /** The shape of the answer. Without it, the answer is `unknown`. */
  answer?: Parser<Answer>;
  /** Refetches what the change concerns, once it's made, or if nobody knows whether it was. */
  refresh?: Refresh;
  /** The same, only if nobody knows whether the change was made, for example because the network was lost. */
  refreshIfUnknown?: Refresh;
  /** Runs before `send` resolves, for example to update the query cache. If it throws, the change counts as failed. */
  onSent?: (answer: Answer, body: Body) => unknown;
  /** Runs after a change failed and its toast was shown. */
  onFailed?: (error: unknown, body: Body) => unknown;
  /** The toast for a failure. Without it, the caller reports the failure. An ended session gets no toast. */
  toast?: FailureToast;
  /** Changes with the same scope are sent one after the other; otherwise one is sent at a time. */
  scope?: string;
}

export type Outcome<Answer = unknown> =
  | { sent: true; answer: Answer }
  | { sent: false; error: unknown };

export interface Sender<Contract extends ChangeContract, Answer> {
  send: (
    body: CallBody<Contract>,
    ...params: ParamsOf<Contract>
  ) => Promise<Outcome<Answer> | undefined>;
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
export function useSend<Contract extends ChangeContract, Answer = unknown>(
  call: Call<Contract>,
  options: SendOptions<CallBody<Contract>, Answer> = {},
): Sender<Contract, Answer> {
  type Body = CallBody<Contract>;
  const { answer: shape, refresh, refreshIfUnknown = refresh, toast, scope } = options;
  const { onSent, onFailed } = options;
  const client = useQueryClient();
  // Without a shape, `Answer` is unknown.
  const intent = useIntent(shape ? readAs(shape) : (readAny as ReadAnswer<Answer>));
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
    onSuccess: async (answer, { body, path }) => {
      settleToasts(callName(call.method, path));
      await refresh?.(client);
      return onSent?.(answer, body);
    },
    onError: (error, { body }) => {
      if (toast) tellFailure(error, toast);
      if (!isRefused(error)) void refreshIfUnknown?.(client);
      return onFailed?.(error, body);
    },
  });

  const send = useCallback(
    (body: Body, ...[params]: ParamsOf<Contract>): Promise<Outcome<Answer> | undefined> => {
      // The types at the call of `send` check the parameters.
      const path = pathOf<ApiPath>(call, params ?? {});
      const sending = () =>
        mutateAsync({ body, path }).then(
          (answer): Outcome<Answer> => ({ sent: true, answer }),
          (error: unknown): Outcome<Answer> => ({ sent: false, error }),
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
