import { exportMe } from "@laurel/contracts/calls.generated";
import { useSaveFile } from "../../entities/sending/use-save-file.ts";
import { readFile } from "../../lib/api.ts";
import { today } from "../../lib/days.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";

/** Downloads the zip, one click at a time. */
export function useExport() {
  const t = useTexts();
  const toast = useToast();
  const { busy, save } = useSaveFile({
    load: async () => {
      const bytes = await readFile(exportMe.path);
      return new File([bytes], `laurel-data-${today()}.zip`, { type: "application/zip" });
    },
    onSaved: () => toast({ title: t("Your data has been downloaded") }),
  });
  return { busy, download: () => save() };
}
