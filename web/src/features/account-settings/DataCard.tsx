import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import { Download, Upload } from "lucide-react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import Button from "@mui/material/Button";
import { useLazyFormDialog } from "../../ui/dialogs/use-lazy-form-dialog.ts";
import { exportMe } from "@laurel/contracts/calls.generated";
import { useSaveFile } from "../../entities/sending/use-save-file.ts";
import { readFile } from "../../lib/api.ts";
import { today } from "../../lib/days.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";

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

const load = async () => (await import("./RestoreDialog.tsx")).RestoreDialog;

/** Opens the dialog that restores an export, which is loaded on first use. */
function RestoreButton() {
  const t = useTexts();
  const { Dialog, open, key, show, close } = useLazyFormDialog(
    "restore",
    load,
    text("The dialog couldn’t be opened"),
  );
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Upload size={16} aria-hidden />}
        onClick={show}
      >
        {t("Restore from an export")}
      </Button>
      {Dialog && <Dialog key={key} open={open} onClose={close} />}
    </>
  );
}

/** Downloads the zip, one click at a time. */
function useExport() {
  const toast = useToast();
  const { busy, save } = useSaveFile({
    load: async () => {
      const bytes = await readFile(exportMe.path);
      return new File([bytes], `laurel-data-${today()}.zip`, { type: "application/zip" });
    },
    onSaved: () => toast({ title: text("Your data has been downloaded") }),
  });
  return { busy, download: () => save() };
}
