import { restoreCredential } from "@laurel/contracts/calls.generated";
import type { Translate } from "@laurel/texts/translate";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
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
  const t = useTexts();
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
      else toast({ title: t("Restored"), description: restoredText(t, credentials) });
    },
    [client, send, toast, tellFailure, t],
  );
  return { restore, busy };
}

const notRestored: FailureToast = (error, t) =>
  failed(t("Not restored"), t("The credential couldn’t be restored"))(error, t);

function restoredText(t: Translate, credentials: readonly Restorable[]): string {
  const [first] = credentials;
  return first && credentials.length === 1
    ? t("“{name}” is back in your portfolio", { name: first.name })
    : t(
        "{count, plural, one {# credential is back in your portfolio} other {# credentials are back in your portfolio}}",
        { count: credentials.length },
      );
}

/** Adds an Undo to the toast about a deletion. */
export function useWithUndo() {
  const t = useTexts();
  const { restore } = useRestore();
  return useCallback(
    (message: ToastMessage, credentials: readonly Restorable[]): ToastMessage => ({
      ...message,
      duration: UNDO_MS,
      action: { label: t("Undo"), onPress: () => void restore(credentials) },
    }),
    [restore, t],
  );
}
