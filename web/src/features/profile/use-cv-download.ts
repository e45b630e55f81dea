import { cvFileName } from "@laurel/contracts/cv-file-name";
import { DOCX_TYPE } from "@laurel/contracts/routes/profile";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { track } from "../../lib/analytics.ts";
import { readFile } from "../../lib/api.ts";
import { isSessionEnded } from "../../lib/problem.ts";
import { saveFile } from "../../lib/save-file.ts";
import { endSession, useMe } from "../../lib/session.ts";
import { useToast } from "../../ui/Toasts.tsx";
import { profileFailure } from "./use-public-switch.ts";

export type CvChoice = "all" | "public";

/** Fetches the CV and gives it to the browser, one click at a time (specification §7, §8). */
export function useCvDownload() {
  const { name } = useMe();
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function run(choice: CvChoice): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const bytes = await readFile(`/api/cv/download${choice === "public" ? "?only=public" : ""}`);
      // The day that the service writes, too.
      const day = new Date().toISOString().slice(0, 10);
      saveFile(new File([bytes], cvFileName(name, day), { type: DOCX_TYPE }));
      track("cv_download", { format: "docx" });
      toast({ title: "CV Downloaded" });
    } catch (error) {
      toast(profileFailure("Download failed", error));
      if (isSessionEnded(error)) endSession(client);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, download: (choice: CvChoice) => void run(choice) };
}
