import type { LockerDocument } from "@laurel/contracts/routes/documents";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../../lib/problem.ts";
import { useAnnounce } from "../../ui/Announcer.tsx";
import { useTellFailure } from "../sending/use-tell-failure.ts";
import { downloadDocument } from "./download-document.ts";
import { refreshDocuments } from "./documents-query.ts";

/** Downloads a document, one click at a time; a failure is told in a toast (specification §8). */
export function useDownload({ id, fileName }: LockerDocument) {
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  const announce = useAnnounce();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function run(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    announce(`Downloading ${fileName}`);
    try {
      await downloadDocument(id);
    } catch (error) {
      tellFailure("Download failed", error, "Failed to download document");
      // Deleted elsewhere: the list is not as it is shown.
      if (error instanceof ApiError && error.status === 404) void refreshDocuments(client);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, download: () => void run() };
}
