import {
  createCredential,
  renewCredential,
  updateCredential,
} from "@laurel/contracts/calls.generated";
import { type CredentialFields, credentialSchema } from "@laurel/contracts/routes/credentials";
import { type Text, text } from "@laurel/contracts/text";
import { track } from "../../lib/analytics.ts";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useSendChanges } from "../../entities/sending/use-send-changes.ts";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import { ApiError, NetworkError, failureWords } from "../../lib/problem.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import type { ToastMessage } from "../../ui/toasts/toast-store.ts";
import { type CredentialValues, toFields } from "./credential-values.ts";
import type { FormTarget } from "./editor-target.ts";

const SAVING = { answer: credentialSchema, refresh: refreshCredentials };

/**
 * Creates, updates or renews. Resolves like `send`, once the list on the screen shows the change. An update sends only
 * what differs from the `stored` values, because other fields may have been changed in another window.
 */
export function useSaveCredential(target: FormTarget, stored: CredentialValues) {
  const sendChanges = useSendChanges();
  const create = useSend(createCredential, {
    ...SAVING,
    onSent: ({ type }) => track("credential_created", { type }),
  });
  const update = useSend(updateCredential, SAVING);
  const renew = useSend(renewCredential, SAVING);
  return async (fields: CredentialFields) => {
    if (target.kind === "add") return create.send(fields);
    const { id } = target.credential;
    if (target.kind === "renew") return renew.send(fields, { id });
    return sendChanges(fields, toFields(stored), (changes) => update.send(changes, { id }));
  };
}

export interface ToastTexts {
  title: Text;
  description: Text;
}

/** Says what became of a submission. */
export function useTellOutcome(target: FormTarget) {
  const toast = useToast();
  const tellFailure = useTellFailure();
  return {
    tellSaved: () => toast(SAVED[target.kind]),
    tellNotSaved: (error: unknown) => tellFailure(error, () => saveFailureToast(target, error)),
  };
}

/** The toast after saving (specification §8). */
const SAVED: Record<FormTarget["kind"], ToastTexts> = {
  add: { title: text("Success!"), description: text("Credential has been added successfully") },
  edit: { title: text("Updated!"), description: text("Credential has been updated successfully") },
  renew: { title: text("Renewed!"), description: text("Credential has been renewed successfully") },
};

/** The toast after a failure: the server's message, else a default. */
export function saveFailureToast(target: FormTarget, error: unknown): ToastMessage {
  if (!(error instanceof ApiError || error instanceof NetworkError))
    return failureToast(SUBMISSION_ERROR);
  const failure = failureToast(NOT_SAVED[target.kind]);
  return { ...failure, description: failureWords(error, failure.description) };
}

export const failureToast = ({ title, description }: ToastTexts) => ({
  title,
  description,
  variant: "destructive" as const,
});

const NOT_SAVED: Record<FormTarget["kind"], ToastTexts> = {
  add: { title: text("Error adding credential"), description: text("Failed to create credential") },
  edit: {
    title: text("Error updating credential"),
    description: text("Failed to update credential"),
  },
  renew: {
    title: text("Error renewing credential"),
    description: text("Failed to renew credential"),
  },
};

/** For the address of a renewal of a credential that has been renewed already. */
export const ALREADY_RENEWED: ToastTexts = {
  title: text("This credential has been renewed already"),
  description: text("Each credential can be renewed once. Renew the newest one instead."),
};

/** For an address with a credential that isn't in the list (specification §8). */
export const NOT_THERE: ToastTexts = {
  title: text("No credential selected for editing"),
  description: text("It doesn’t exist anymore."),
};

/** For an address with a credential while the list can't be loaded. */
export const LIST_FAILED: ToastTexts = {
  title: text("The form couldn’t be opened"),
  description: text("Your credentials couldn’t be loaded. Please try again."),
};

/** For an exception in the form itself. */
export const SUBMISSION_ERROR: ToastTexts = {
  title: text("Submission Error"),
  description: text("Please try again or refresh the page"),
};
