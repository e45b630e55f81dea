import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { unavailable } from "./unavailable.ts";
import { useFocus } from "../focus.ts";

interface Props {
  open: boolean;
  title: string;
  /** What will happen; names the item. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Colours the confirm button as destructive. */
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A confirmation dialog. The safe button has the focus; Escape and the backdrop cancel. */
export function ConfirmDialog(props: Props) {
  const t = useTexts();
  const { open, title, children, confirmLabel, cancelLabel, destructive, busy = false } = props;
  const { onConfirm, onCancel } = props;
  const titleId = useId();
  const textId = useId();
  // It would look as if the request that is under way were cancelled.
  const cancel = () => {
    if (!busy) onCancel();
  };

  return (
    <Dialog
      open={open}
      onClose={cancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div">
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <SafeButton busy={busy} onClick={cancel}>
          {cancelLabel ?? t("Cancel")}
        </SafeButton>
        <SubmitButton
          type="button"
          color={destructive ? "error" : "primary"}
          busy={busy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}

interface SafeButtonProps {
  busy: boolean;
  onClick: () => void;
  children: string;
}

/** The button that changes nothing. It has the initial focus. */
function SafeButton({ busy, onClick, children }: SafeButtonProps) {
  const button = useFocus<HTMLButtonElement>();
  return (
    <Button
      ref={button}
      variant="outlined"
      color="inherit"
      {...unavailable(busy)}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
