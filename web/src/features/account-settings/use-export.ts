import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { readFile } from "../../lib/api.ts";
import { today } from "../../lib/days.ts";
import { isSessionEnded } from "../../lib/problem.ts";
import { saveFile } from "../../lib/save-file.ts";
import { endSession } from "../../lib/session.ts";
import { useToast } from "../../ui/Toasts.tsx";
import { failureToast } from "./failure.ts";

/** Fetches the zip and gives it to the browser, one click at a time. */
export function useExport() {
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function download(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const bytes = await readFile("/api/users/me/export");
      saveFile(new File([bytes], `laurel-data-${today()}.zip`, { type: "application/zip" }));
      toast({ title: "Your data is downloaded" });
    } catch (error) {
      toast(failureToast("Download failed", error));
      if (isSessionEnded(error)) endSession(client);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, download };
}
