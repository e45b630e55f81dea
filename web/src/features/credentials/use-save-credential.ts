import { DEFAULT_CREDENTIAL_TYPE } from "@laurel/contracts/constants";
import { createCredential, updateCredential } from "@laurel/contracts/calls.generated";
import { type CredentialFields } from "@laurel/contracts/routes/credentials";
import { useQueryClient } from "@tanstack/react-query";
import { track } from "../../lib/analytics.ts";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { ApiError, NetworkError, serverMessage } from "../../lib/problem.ts";
import type { ToastMessage } from "../../ui/toasts/toast-store.ts";
import type { FormTarget } from "./editor-target.ts";

/** Creates or updates. Resolves like `send`, once every list on the screen shows the change. */
export function useSaveCredential(target: FormTarget) {
  const client = useQueryClient();
  const create = useSend(createCredential, {
    onSent: (_response, { type }) => {
      track("credential_created", { type: type ?? DEFAULT_CREDENTIAL_TYPE });
      return refreshCredentials(client);
    },
  });
  const update = useSend(updateCredential, { onSent: () => refreshCredentials(client) });
  return (fields: CredentialFields) =>
    target.kind === "add" ? create.send(fields) : update.send(fields, { id: target.credential.id });
}

/** The toast after saving (specification §8). */
export function savedToast(target: FormTarget): ToastMessage {
  return target.kind === "add"
    ? { title: "Success!", description: "Credential has been added successfully" }
    : { title: "Updated!", description: "Credential has been updated successfully" };
}

/** The toast after a failure: the server's message, else a default. */
export function saveFailureToast(target: FormTarget, error: unknown): ToastMessage {
  if (!(error instanceof ApiError || error instanceof NetworkError)) return SUBMISSION_ERROR;
  const [doing, done] = target.kind === "add" ? ["adding", "create"] : ["updating", "update"];
  return {
    title: `Error ${doing} credential`,
    description:
      error instanceof NetworkError
        ? error.message
        : serverMessage(error, `Failed to ${done} credential`),
    variant: "destructive",
  };
}

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
