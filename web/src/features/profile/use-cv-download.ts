import { cvFileName } from "@laurel/contracts/cv-file-name";
import { downloadCv } from "@laurel/contracts/calls.generated";
import { DOCX_TYPE } from "@laurel/contracts/routes/profile";
import { useMe } from "../../entities/person/me-query.ts";
import { useSaveFile } from "../../entities/sending/use-save-file.ts";
import { track } from "../../lib/analytics.ts";
import { readFile } from "../../lib/api.ts";
import { today } from "../../lib/days.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";

export type CvChoice = "all" | "public";

/** Downloads the CV, one click at a time (specification §7, §8). */
export function useCvDownload() {
  const { name } = useMe();
  const toast = useToast();
  const { busy, save } = useSaveFile({
    load: async (choice: CvChoice) => {
      const bytes = await readFile(
        choice === "public" ? `${downloadCv.path}?only=public` : downloadCv.path,
      );
      // The service uses the same day in the file.
      return new File([bytes], cvFileName(name, today()), { type: DOCX_TYPE });
    },
    onSaved: () => {
      track("cv_download", { format: "docx" });
      toast({ title: "CV Downloaded" });
    },
  });
  return { busy, download: save };
}
