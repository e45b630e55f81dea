import { Download } from "lucide-react";
import { SectionCard } from "../../ui/SectionCard.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useExport } from "./use-export.ts";

/** Everything that is kept about the person, to take along. */
export function DataCard() {
  const { busy, download } = useExport();
  return (
    <SectionCard
      title="Your data"
      lead="Everything kept about you, in one zip file: your account, credentials and interests as JSON, and the documents as you uploaded them."
    >
      <SubmitButton
        type="button"
        busy={busy}
        busyText="Gathering your data"
        startIcon={<Download size={16} aria-hidden />}
        onClick={download}
      >
        Download my data
      </SubmitButton>
    </SectionCard>
  );
}
