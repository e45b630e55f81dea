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
import { ApiError } from "../../lib/problem.ts";
import type { ToastMessage } from "../../ui/toasts/toast-store.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import type { FailureToast } from "./failure-words.ts";
import { ifUnsure } from "./if-unsure.ts";
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

interface Deletion {
  call: Call<DeletionContract>;
  id: string;
  /** Refreshes the lists that contained it. */
  refresh: (client: QueryClient) => Promise<unknown>;
  deleted: ToastMessage;
  failed: FailureToast;
  onDeleted: () => void;
}

/** Deletes the item after confirmation and shows the outcome. An item that no longer exists counts as deleted. */
export function useConfirmedDeletion(deletion: Deletion) {
  const { call, id, refresh, deleted, failed, onDeleted } = deletion;
  const client = useQueryClient();
  const toast = useToast();
  const finish = async () => {
    await refresh(client);
    toast(deleted);
    onDeleted();
  };
  const readIfUnsure = ifUnsure(() => refresh(client));
  const { send, busy } = useSend(call, {
    toast: (error, t) => (isGone(error) ? undefined : failed(error, t)),
    onSent: finish,
    onFailed: (error) => (isGone(error) ? finish() : readIfUnsure(error)),
  });
  return { busy, confirm: () => void send(undefined, { id }) };
}

/** The item no longer exists, which is the desired outcome. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
