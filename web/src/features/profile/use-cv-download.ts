import { text } from "@laurel/contracts/text";
import { cvFileName } from "@laurel/contracts/cv-file-name";
import { downloadCv, listSignedCvs } from "@laurel/contracts/calls.generated";
import {
  type CvFormat,
  type CvTemplate,
  DOCX_TYPE,
  PDF_TYPE,
} from "@laurel/contracts/routes/profile";
import { useQueryClient } from "@tanstack/react-query";
import { useMe } from "../../entities/person/me-query.ts";
import { useSaveFile } from "../../entities/sending/use-save-file.ts";
import { track } from "../../lib/analytics.ts";
import { type ApiPath, readFile } from "../../lib/api.ts";
import { today } from "../../lib/days.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";

/** How the CV shall be. */
export interface CvChoice {
  only: "all" | "public";
  format: CvFormat;
  template: CvTemplate;
  /** Only PDFs can be signed. */
  signed: boolean;
}

/** The address of the file. Choices that the call itself makes already are left out. */
function addressOf({ only, format, template, signed }: CvChoice): ApiPath {
  const query = new URLSearchParams();
  if (only === "public") query.set("only", only);
  if (format !== "docx") query.set("format", format);
  if (template !== "classic") query.set("template", template);
  if (signed && format === "pdf") query.set("signed", "true");
  return query.size > 0 ? `${downloadCv.path}?${query}` : downloadCv.path;
}

/** Downloads the CV, one click at a time (specification §7, §8). */
export function useCvDownload({ format }: Pick<CvChoice, "format">) {
  const { name } = useMe();
  const client = useQueryClient();
  const toast = useToast();
  const { busy, save } = useSaveFile({
    load: async (choice: CvChoice) => {
      const bytes = await readFile(addressOf(choice));
      if (choice.signed) await client.invalidateQueries({ queryKey: [listSignedCvs.path] });
      const type = choice.format === "pdf" ? PDF_TYPE : DOCX_TYPE;
      // The service uses the same day in the file.
      return new File([bytes], cvFileName(name, today(), choice.format), { type });
    },
    onSaved: () => {
      track("cv_download", { format });
      toast({ title: text("CV Downloaded") });
    },
  });
  return { busy, download: save };
}
