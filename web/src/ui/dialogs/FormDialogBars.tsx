import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogTitle from "@mui/material/DialogTitle";
import { X } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";
import { IconAction } from "../hints/IconAction.tsx";
import { unavailable } from "./unavailable.ts";

interface TitleBarProps {
  id: string;
  title: string;
  busy: boolean;
  onClose: () => void;
}

/** The title, and the button that closes. */
export const TitleBar = memo(function TitleBar({ id, title, busy, onClose }: TitleBarProps) {
  const t = useTexts();
  return (
    <Box sx={{ display: "flex", alignItems: "center", pr: 3, "& > button": { flexShrink: 0 } }}>
      <DialogTitle id={id} sx={{ py: 4, flex: 1, minWidth: 0 }}>
        {title}
      </DialogTitle>
      <IconAction label={t("Close")} {...unavailable(busy)} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconAction>
    </Box>
  );
});

interface ActionsProps {
  action: ReactNode;
  otherAction: ReactNode;
  cancelLabel: string | undefined;
  busy: boolean;
  onCancel: () => void;
}

/** The buttons below the fields. */
export function Actions({ action, otherAction, cancelLabel, busy, onCancel }: ActionsProps) {
  const t = useTexts();
  return (
    <DialogActions
      disableSpacing
      sx={{ flexWrap: "wrap", gap: 2, pb: `calc(${space(5)} + var(--laurel-toasts, 0px))` }}
    >
      <Box sx={{ mr: "auto" }}>{otherAction}</Box>
      <CancelButton label={cancelLabel ?? t("Cancel")} busy={busy} onClick={onCancel} />
      {action}
    </DialogActions>
  );
}

interface CancelButtonProps {
  busy: boolean;
  label: string;
  onClick: () => void;
}

const CancelButton = memo(function CancelButton({ label, busy, onClick }: CancelButtonProps) {
  return (
    <Button variant="outlined" color="inherit" {...unavailable(busy)} onClick={onClick}>
      {label}
    </Button>
  );
});
