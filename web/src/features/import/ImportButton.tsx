import { text } from "@laurel/contracts/text";
import Button from "@mui/material/Button";
import { Upload } from "lucide-react";
import type { ReactNode } from "react";
import { IMPORT_FORM } from "../../lib/handed-files.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useLazyFormDialog } from "../../ui/dialogs/use-lazy-form-dialog.ts";

const load = async () => (await import("./ImportDialog.tsx")).ImportDialog;

/** Opens the dialog that imports credentials, which is loaded on first use. `others` are more ways, shown in it. */
export function ImportButton({ others }: { others: ReactNode }) {
  const t = useTexts();
  const { Dialog, open, key, show, close } = useLazyFormDialog(
    IMPORT_FORM,
    load,
    text("The import couldn’t be opened"),
  );
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Upload size={18} aria-hidden />}
        onClick={show}
      >
        {t("Import")}
      </Button>
      {Dialog && <Dialog key={key} open={open} others={others} onClose={close} />}
    </>
  );
}
