import Box from "@mui/material/Box";
import { Download } from "lucide-react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { RestoreButton } from "./RestoreButton.tsx";
import { useExport } from "./use-export.ts";

/** Downloads everything that is stored about the person, and restores it. */
export function DataCard() {
  const t = useTexts();
  const { busy, download } = useExport();
  return (
    <SectionCard
      id="your-data"
      title={t("Your data")}
      lead={t(
        "Download everything we store about you as a zip file: your account, credentials and interests as JSON, and your documents as you uploaded them. The same file restores them here or in another account.",
      )}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <SubmitButton
          type="button"
          busy={busy}
          busyText={t("Preparing your data")}
          startIcon={<Download size={16} aria-hidden />}
          onClick={download}
        >
          {t("Download my data")}
        </SubmitButton>
        <RestoreButton />
      </Box>
    </SectionCard>
  );
}
