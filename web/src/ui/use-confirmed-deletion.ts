import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useIntent } from "../lib/intent.ts";
import { ApiError, isSessionEnded, NetworkError, serverMessage } from "../lib/problem.ts";
import { endSession } from "../lib/session.ts";
import { useToast } from "./Toasts.tsx";

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
      const words = serverMessage(error, failed.description);
      const description = error instanceof NetworkError ? error.message : words;
      toast({ title: failed.title, description, variant: "destructive" });
      // Nothing was typed that could be lost: the guard may lead to /auth at once.
      if (isSessionEnded(error)) endSession(client);
      // Deleted elsewhere already: there is nothing left to ask.
      else if (error instanceof ApiError && error.status === 404) {
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
