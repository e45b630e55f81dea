import { useRef, useState } from "react";
import { readFile } from "../../lib/api.ts";
import { today } from "../../lib/days.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useToast } from "../../ui/Toasts.tsx";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";

/** Fetches the zip and gives it to the browser, one click at a time. */
export function useExport() {
  const toast = useToast();
  const tellFailure = useTellFailure();
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
      tellFailure("Download failed", error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, download };
}
