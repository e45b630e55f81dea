import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";

interface Props {
  open: boolean;
  /** The credential's name. */
  title: ReactNode;
  children: ReactNode;
  /** An action besides closing. */
  action?: ReactNode;
  onClose: () => void;
}

/** The dialog that shows what was checked of a badge. */
export function ChecksDialog({ open, title, children, action, onClose }: Props) {
  const t = useTexts();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 5 }}>{children}</DialogContent>
      <DialogActions>
        {action}
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t("Close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
