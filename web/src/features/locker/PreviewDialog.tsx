import type { LockerDocument } from "@laurel/contracts/routes/documents";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId } from "react";
import { previewPath } from "../../entities/document/DocumentThumbnail.tsx";
import { extensionOf } from "../../entities/document/file-rules.ts";
import { useDownload } from "../../entities/document/use-download.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";

interface Props {
  open: boolean;
  document: LockerDocument;
  onClose: () => void;
}

/** A document as large as its preview is. */
export function PreviewDialog({ open, document, onClose }: Props) {
  const t = useTexts();
  const id = useId();
  const theme = useTheme();
  const sheet = useMediaQuery(theme.breakpoints.down("sm"));
  const { busy, download } = useDownload(document);
  const { fileName } = document;
  const isPdf = extensionOf(fileName) === "pdf";
  return (
    <Dialog open={open} onClose={onClose} fullScreen={sheet} maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: "anywhere" }}>
        <bdi>{fileName}</bdi>
      </DialogTitle>
      <DialogContent dividers sx={{ display: "grid", justifyItems: "center" }}>
        <img
          src={previewPath(document)}
          alt={t(isPdf ? "The first page of {name}" : "The picture {name}", { name: fileName })}
          style={{ display: "block", maxWidth: "100%", height: "auto" }}
        />
      </DialogContent>
      <DialogActions>
        <Button aria-busy={busy || undefined} onClick={download}>
          {busy ? t("Downloading…") : t("Download")}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t("Close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
