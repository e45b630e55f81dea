import { getCycleReport } from "@laurel/contracts/calls.generated";
import { pathOf } from "@laurel/contracts/path";
import { CSV_TYPE } from "@laurel/contracts/routes/continuing-education";
import { DOCX_TYPE } from "@laurel/contracts/routes/profile";
import { text } from "@laurel/contracts/text";
import Button from "@mui/material/Button";
import { Download } from "lucide-react";
import { useSaveFile } from "../../entities/sending/use-save-file.ts";
import { readFile } from "../../lib/api.ts";
import { today } from "../../lib/days.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";

const FORMATS = {
  csv: { type: CSV_TYPE, label: text("Report as CSV") },
  docx: { type: DOCX_TYPE, label: text("Report as Word document") },
} as const;

interface Props {
  credentialId: string;
  format: keyof typeof FORMATS;
}

/** Downloads the report for an audit, one click at a time. */
export function ReportButton({ credentialId, format }: Props) {
  const t = useTexts();
  const { type, label } = FORMATS[format];
  const announce = useAnnounce();
  const toast = useToast();
  const { busy, save } = useSaveFile({
    load: async () => {
      announce(t("Preparing the report…"));
      const path = pathOf(getCycleReport, { id: credentialId });
      const bytes = await readFile(`${path}?format=${format}`);
      // Named as by the server.
      return new File([bytes], `Continuing_Education_${today()}.${format}`, { type });
    },
    onSaved: () => toast({ title: text("Report downloaded") }),
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Download size={16} aria-hidden />}
      aria-busy={busy || undefined}
      onClick={() => save()}
    >
      {t(label)}
    </Button>
  );
}
