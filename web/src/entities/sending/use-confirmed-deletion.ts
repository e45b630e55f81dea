import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useIntent } from "./intent.ts";
import { ApiError } from "../../lib/problem.ts";
import { useToast } from "../../ui/Toasts.tsx";
import { useTellFailure } from "./use-tell-failure.ts";

interface Deletion {
  /** What is asked to go, by DELETE. */
  path: `/api/${string}`;
  /** Brings the lists up to date that it stood in. */
  refresh: (client: QueryClient) => Promise<unknown>;
  deleted: { title: string; description: string };
  /** `description` where the server gives no words of its own. */
  failed: { title: string; description: string };
  onDeleted: () => void;
}

/** The course of a deletion that was confirmed: once at a time, told either way, and over when it is gone already. */
export function useConfirmedDeletion({ path, refresh, deleted, failed, onDeleted }: Deletion) {
  const client = useQueryClient();
  const intent = useIntent();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await intent.send(path, { method: "DELETE" });
      await refresh(client);
      toast(deleted);
      onDeleted();
    } catch (error) {
      tellFailure(failed.title, error, failed.description);
      // Deleted elsewhere already: there is nothing left to ask.
      if (error instanceof ApiError && error.status === 404) {
        await refresh(client);
        onDeleted();
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, confirm: () => void confirm() };
}
