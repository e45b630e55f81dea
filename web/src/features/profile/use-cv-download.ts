import { cvFileName } from "@laurel/contracts/cv-file-name";
import { DOCX_TYPE } from "@laurel/contracts/routes/profile";
import { useRef, useState } from "react";
import { track } from "../../lib/analytics.ts";
import { readFile } from "../../lib/api.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useMe } from "../../entities/person/me-query.ts";
import { useToast } from "../../ui/Toasts.tsx";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";

export type CvChoice = "all" | "public";

/** Fetches the CV and gives it to the browser, one click at a time (specification §7, §8). */
export function useCvDownload() {
  const { name } = useMe();
  const toast = useToast();
  const tellFailure = useTellFailure();
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
      tellFailure("Download failed", error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, download: (choice: CvChoice) => void run(choice) };
}
