import { type Text, text } from "@laurel/contracts/text";
import { restoreCredential } from "@laurel/contracts/calls.generated";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ToastMessage } from "../../ui/toasts/toast-store.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { failed, type FailureToast } from "../sending/failure-words.ts";
import { useSend } from "../sending/use-send.ts";
import { useTellFailure } from "../sending/use-tell-failure.ts";
import { refreshCredentials } from "./credentials-query.ts";

export const UNDO_MS = 10_000;

export interface Restorable {
  id: string;
  name: string;
}

/** Brings deleted credentials back one after the other, refetches the lists once, and tells the outcome. */
export function useRestore() {
  const client = useQueryClient();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const { send, busy } = useSend(restoreCredential, { scope: "restored-credentials" });
  const restore = useCallback(
    async (credentials: readonly Restorable[]): Promise<void> => {
      const outcomes = await Promise.all(credentials.map(({ id }) => send({}, { id })));
      await refreshCredentials(client);
      const refused = outcomes.find((outcome) => outcome?.sent === false);
      if (refused?.sent === false) tellFailure(refused.error, notRestored);
      else toast({ title: text("Restored"), description: restoredText(credentials) });
    },
    [client, send, toast, tellFailure],
  );
  return { restore, busy };
}

const notRestored: FailureToast = failed(
  text("Not restored"),
  text("The credential couldn’t be restored"),
);

function restoredText(credentials: readonly Restorable[]): Text {
  const [first] = credentials;
  return first && credentials.length === 1
    ? text("“{name}” is back in your portfolio", { name: first.name })
    : text(
        "{count, plural, one {# credential is back in your portfolio} other {# credentials are back in your portfolio}}",
        { count: credentials.length },
      );
}

/** Adds an Undo to the toast about a deletion. */
export function useWithUndo() {
  const { restore } = useRestore();
  return useCallback(
    (message: ToastMessage, credentials: readonly Restorable[]): ToastMessage => ({
      ...message,
      duration: UNDO_MS,
      action: { label: text("Undo"), onPress: () => void restore(credentials) },
    }),
    [restore],
  );
}
