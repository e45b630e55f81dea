import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { Download } from "lucide-react";
import { useId, useMemo } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius } from "../../theme/space.ts";
import { qrPicture } from "./qr-picture.ts";

interface Props {
  open: boolean;
  label: string;
  url: string;
  onClose: () => void;
}

/** The address of a link as a QR code. */
export function QrCodeDialog({ open, label, url, onClose }: Props) {
  const t = useTexts();
  const titleId = useId();
  const picture = useMemo(() => qrPicture(url), [url]);
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} dir="auto">
        {label}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", justifyItems: "center", gap: 4 }}>
        <Box
          component="img"
          src={picture}
          alt={t("QR code")}
          width={240}
          height={240}
          sx={{ borderRadius: radius.control, maxWidth: "100%", height: "auto" }}
        />
        <Typography variant="body2" sx={{ color: "text.secondary", textAlign: "center" }}>
          {t("Scan it with a phone camera to open the link.")}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button
          href={picture}
          download="share-link-qr-code.svg"
          variant="outlined"
          color="inherit"
          startIcon={<Download size={16} aria-hidden />}
        >
          {t("Download")}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t("Done")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
