import { type Text, text } from "@laurel/contracts/text";
import { getRestoreProgress, restoreMe } from "@laurel/contracts/calls.generated";
import {
  MAX_RESTORE_BYTES,
  RESTORE_FILE_PART,
  restoreProgressSchema,
  restoreReportSchema,
  type RestoreProgress,
} from "@laurel/contracts/routes/restore";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { useMe } from "../../entities/person/me-query.ts";
import { readJson } from "../../lib/api.ts";
import { isSessionEnded, errorWords } from "../../lib/problem.ts";
import { sendUpload } from "../../lib/upload.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import type { ToastMessage } from "../../ui/toasts/toast-store.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { reportTitle, type Phase } from "./restore-words.ts";

export interface Restore {
  file: File | undefined;
  problem: string;
  phase: Phase;
  choose: (file: File | undefined) => void;
  start: () => void;
  /** Ends an upload. A file that has arrived whole is restored in any case. */
  stop: () => void;
}

const ASK_AGAIN_MS = 1_000;

const isTooLarge = (file: File | undefined) => file !== undefined && file.size > MAX_RESTORE_BYTES;

/** A restore from the file to the report. An ended session shows itself in the dialog, so it is no problem here. */
export function useRestore(open: boolean): Restore {
  const t = useTexts();
  const { id: person } = useMe();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<Text | "">("");
  const [share, setShare] = useState(0);
  const controller = useRef<AbortController>(null);
  const tellEnd = useTellEnd(open);

  const { mutate, isPending, data } = useMutation({
    mutationFn: async (sent: File) => {
      const form = new FormData();
      form.append(RESTORE_FILE_PART, sent);
      const answer = await sendUpload({
        path: restoreMe.path,
        form,
        person,
        idempotencyKey: crypto.randomUUID(),
        signal: (controller.current = new AbortController()).signal,
        onProgress: setShare,
      });
      return restoreReportSchema.parse(answer);
    },
    onSuccess: (report) => tellEnd({ title: reportTitle(report) }),
    onError: (error) => {
      if (controller.current?.signal.aborted || isSessionEnded(error)) return;
      const description = errorWords(error);
      setProblem(description);
      tellEnd({ title: text("Restore failed"), description, variant: "destructive" });
    },
    onSettled: (_report, error) => readAgain(client, error),
  });
  const progress = useProgress(isPending);
  const isWorking = isPending && (share === 1 || progress?.running === true);
  useKeptPage(isPending && !isWorking);

  return {
    file,
    problem: problem && t(problem),
    phase: phaseOf(),
    choose(chosen) {
      setProblem(isTooLarge(chosen) ? text("An export can be up to 500 MB.") : "");
      setFile(chosen);
    },
    start() {
      if (!file || isPending || data || isTooLarge(file)) return;
      setProblem("");
      setShare(0);
      mutate(file);
    },
    stop: () => controller.current?.abort(),
  };

  function phaseOf(): Phase {
    if (data) return { kind: "done", report: data };
    if (!isPending) return { kind: "ready" };
    return isWorking ? { kind: "working", progress } : { kind: "uploading", share };
  }
}

/** A part of the export may have been restored. After an ended session, a login reads everything again. */
async function readAgain(client: QueryClient, error: Error | null): Promise<void> {
  if (isSessionEnded(error)) return;
  await refreshCredentials(client);
  await client.invalidateQueries();
}

/** For people who have closed the dialog. In the dialog, they see it. */
function useTellEnd(open: boolean): (message: ToastMessage) => void {
  const toast = useToast();
  const isOpen = useRef(open);
  useEffect(() => void (isOpen.current = open), [open]);
  return (message) => {
    if (!isOpen.current) toast(message);
  };
}

function useProgress(isPending: boolean): RestoreProgress | undefined {
  const { data } = useQuery({
    queryKey: [getRestoreProgress.path],
    queryFn: () => readJson(getRestoreProgress.path, restoreProgressSchema),
    enabled: isPending,
    refetchInterval: ASK_AGAIN_MS,
    // The upload asks for a login. Without it, the screen would end before.
    meta: { tellsFailure: true, tellsSessionEnd: true },
    staleTime: 0,
    gcTime: 0,
  });
  return isPending ? data : undefined;
}

/** Asks before the page is left. */
function useKeptPage(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    // The browser asks with its own text.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isNeeded]);
}
