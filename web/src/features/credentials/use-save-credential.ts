import { DEFAULT_CREDENTIAL_TYPE } from "@laurel/contracts/constants";
import {
  createCredential,
  renewCredential,
  updateCredential,
} from "@laurel/contracts/calls.generated";
import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import { useQueryClient } from "@tanstack/react-query";
import { track } from "../../lib/analytics.ts";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { ifUnsure } from "../../entities/sending/if-unsure.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useSendChanges } from "../../entities/sending/use-send-changes.ts";
import { ApiError, NetworkError, serverMessage } from "../../lib/problem.ts";
import type { ToastMessage } from "../../ui/toasts/toast-store.ts";
import { type CredentialValues, toFields } from "./credential-values.ts";
import type { FormTarget } from "./editor-target.ts";

/**
 * Creates, updates or renews. Resolves like `send`, once the list on the screen shows the change. An update sends only
 * what differs from the `stored` values, because other fields may have been changed in another window.
 */
export function useSaveCredential(target: FormTarget, stored: CredentialValues) {
  const sendChanges = useSendChanges();
  const client = useQueryClient();
  const onFailed = ifUnsure(() => refreshCredentials(client));
  const create = useSend(createCredential, {
    onSent: (_response, { type }) => {
      track("credential_created", { type: type ?? DEFAULT_CREDENTIAL_TYPE });
      return refreshCredentials(client);
    },
    onFailed,
  });
  const update = useSend(updateCredential, { onSent: () => refreshCredentials(client), onFailed });
  const renew = useSend(renewCredential, { onSent: () => refreshCredentials(client), onFailed });
  return async (fields: CredentialFields) => {
    if (target.kind === "add") return create.send(fields);
    const { id } = target.credential;
    if (target.kind === "renew") return renew.send(fields, { id });
    return sendChanges(fields, toFields(stored), (changes) => update.send(changes, { id }));
  };
}

/** The toast after saving (specification §8). */
export function savedToast({ kind }: FormTarget): ToastMessage {
  return SAVED[kind];
}

const SAVED: Record<FormTarget["kind"], ToastMessage> = {
  add: { title: "Success!", description: "Credential has been added successfully" },
  edit: { title: "Updated!", description: "Credential has been updated successfully" },
  renew: { title: "Renewed!", description: "Credential has been renewed successfully" },
};

/** The toast after a failure: the server's message, else a default. */
export function saveFailureToast(target: FormTarget, error: unknown): ToastMessage {
  if (!(error instanceof ApiError || error instanceof NetworkError)) return SUBMISSION_ERROR;
  const [doing, done] = VERBS[target.kind];
  return {
    title: `Error ${doing} credential`,
    description:
      error instanceof NetworkError
        ? error.message
        : serverMessage(error, `Failed to ${done} credential`),
    variant: "destructive",
  };
}

const VERBS: Record<FormTarget["kind"], readonly [doing: string, done: string]> = {
  add: ["adding", "create"],
  edit: ["updating", "update"],
  renew: ["renewing", "renew"],
};

/** For the address of a renewal of a credential that has been renewed already. */
export const ALREADY_RENEWED: ToastMessage = {
  title: "This credential has been renewed already",
  description: "Each credential can be renewed once. Renew the newest one instead.",
  variant: "destructive",
};

/** For an address with a credential that isn't in the list (specification §8). */
export const NOT_THERE: ToastMessage = {
  title: "No credential selected for editing",
  description: "It doesn’t exist anymore.",
  variant: "destructive",
};

/** For an address with a credential while the list can't be loaded. */
export const LIST_FAILED: ToastMessage = {
  title: "The form couldn’t be opened",
  description: "Your credentials couldn’t be loaded. Please try again.",
  variant: "destructive",
};

/** For an exception in the form itself. */
export const SUBMISSION_ERROR: ToastMessage = {
  title: "Submission Error",
  description: "Please try again or refresh the page",
  variant: "destructive",
};
