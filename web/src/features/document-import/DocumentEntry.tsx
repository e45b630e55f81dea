import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ScanText } from "lucide-react";
import { DOCUMENT_FORM } from "../../lib/handed-files.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";

/** Another way to import: it opens the dialog that reads certificates. */
export function DocumentEntry() {
  const t = useTexts();
  const { show } = useFormDialog(DOCUMENT_FORM);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
      <Typography variant="body2">{t("Do you have certificates as PDFs or pictures?")}</Typography>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        startIcon={<ScanText size={18} aria-hidden />}
        onClick={show}
      >
        {t("From a document")}
      </Button>
    </Box>
  );
}
