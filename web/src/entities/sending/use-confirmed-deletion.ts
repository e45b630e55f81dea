import type { Call } from "@laurel/contracts/call";
import type { removeAddress } from "@laurel/contracts/routes/addresses";
import type { forgetRemoved } from "@laurel/contracts/routes/credential-history";
import type { deleteCycle } from "@laurel/contracts/routes/continuing-education";
import type { deleteCredential } from "@laurel/contracts/routes/credentials";
import type { deleteDocument } from "@laurel/contracts/routes/documents";
import type { removePasskey } from "@laurel/contracts/routes/passkeys";
import type { deleteShareLink } from "@laurel/contracts/routes/share-links";
import type { revokeToken } from "@laurel/contracts/routes/tokens";
import type { deleteWebhook } from "@laurel/contracts/routes/webhooks";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ApiError } from "../../lib/problem.ts";
import { type Question, useConfirm } from "../../ui/dialogs/use-confirm.tsx";
import type { ToastMessage } from "../../ui/toasts/toast-store.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import type { FailureToast } from "./failure-words.ts";
import { useSend } from "./use-send.ts";

/** The calls that delete the item whose id is in their path. */
type DeletionContract =
  | typeof deleteCredential
  | typeof deleteCycle
  | typeof deleteDocument
  | typeof deleteShareLink
  | typeof deleteWebhook
  | typeof forgetRemoved
  | typeof removeAddress
  | typeof removePasskey
  | typeof revokeToken;

interface Deletion extends Pick<Question, "title" | "text" | "confirmLabel"> {
  id: string;
  deleted: ToastMessage;
  onDeleted?: () => void;
}

/**
 * Deletes items, each after a question, and shows the outcome. An item that no longer exists counts as deleted. `refresh`
 * refetches the lists that contained it.
 */
export function useConfirmedDeletion(
  call: Call<DeletionContract>,
  refresh: (client: QueryClient) => Promise<unknown>,
  failed: FailureToast,
) {
  const client = useQueryClient();
  const toast = useToast();
  const { ask, question } = useConfirm();
  const { send } = useSend(call, {
    toast: (error) => (isGone(error) ? undefined : failed(error)),
    refresh,
  });
  const askToDelete = useCallback(
    ({ id, deleted, onDeleted, ...words }: Deletion) => {
      const onConfirm = async () => {
        const outcome = await send(undefined, { id });
        if (!outcome || (!outcome.sent && !isGone(outcome.error))) return false;
        if (!outcome.sent) await refresh(client);
        toast(deleted);
        onDeleted?.();
        return true;
      };
      ask({ ...words, destructive: true, removesOpener: true, onConfirm });
    },
    [ask, send, client, refresh, toast],
  );
  return { ask: askToDelete, question };
}

/** The item no longer exists, which is the desired outcome. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
