import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { X } from "lucide-react";
import {
  type FormEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { IconAction } from "../hints/IconAction.tsx";
import { useDialogNotice } from "./dialog-notice.ts";
import { UnsavedQuestion } from "./UnsavedQuestion.tsx";
import { space } from "../../theme/space.ts";

interface Props {
  open: boolean;
  title: string;
  /** Shown above the fields, and sticky, so that it's visible at any scroll position. */
  notice?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** Makes room for something next to the fields. */
  wide?: boolean;
  /** The primary action. */
  action: ReactNode;
  /** A secondary action. */
  otherAction?: ReactNode;
  /** The name of the button that closes the dialog. */
  cancelLabel?: string;
  /** The form has changes, so closing it asks first. */
  dirty: boolean;
  /** Changes are kept as a draft, so leaving through a dialog notice doesn't ask. */
  keepsDraft?: boolean;
  /** A request is in flight, so the dialog can't be closed. */
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Called when changes are discarded. */
  onDiscard?: () => void;
  onClose: () => void;
}

/** A dialog with a form, full-screen below 600 px. It asks before discarding changes. */
export function FormDialog({
  open,
  title,
  notice,
  children,
  wide = false,
  action,
  otherAction,
  cancelLabel = "Cancel",
  dirty,
  keepsDraft = false,
  busy,
  onSubmit,
  onDiscard,
  onClose,
}: Props) {
  const theme = useTheme();
  const sheet = useMediaQuery(theme.breakpoints.down("sm"));
  const { asking, leave, stay, discard } = useLeaving({ dirty, busy, onDiscard, onClose });
  const { guarded, unguard } = useGuarded(open);
  const titleId = useId();
  const dialogNotice = useDialogNotice();
  const content = useScrolledToTop(Boolean(notice) || dialogNotice !== undefined);

  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        fullScreen={sheet}
        maxWidth={wide ? "md" : "sm"}
        fullWidth
        aria-labelledby={titleId}
      >
        <TitleBar id={titleId} title={title} onClose={leave} />
        <Form onSubmit={onSubmit}>
          <DialogContent dividers ref={content}>
            {open && dialogNotice && <Box sx={{ mb: 5 }}>{dialogNotice(keepsDraft && dirty)}</Box>}
            {notice && <Box sx={{ mb: 5 }}>{notice}</Box>}
            {children}
          </DialogContent>
          <Actions {...{ action, otherAction, cancelLabel }} onCancel={leave} />
        </Form>
      </Dialog>
      {(open || guarded) && (
        <UnsavedQuestion
          open={open}
          dirty={dirty}
          kept={keepsDraft && dialogNotice !== undefined}
          asking={asking}
          onStay={stay}
          onDiscard={discard}
          onDone={unguard}
        />
      )}
    </>
  );
}

/** The element whose top a message above the form appears at, so that it's seen. */
function useScrolledToTop(told: boolean): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told && content.current) content.current.scrollTop = 0;
  }, [told]);
  return content;
}

interface LeavingInput extends Pick<Props, "dirty" | "busy" | "onClose"> {
  onDiscard: (() => void) | undefined;
}

/** Closes the form, after a question where something was typed. */
function useLeaving({ dirty, busy, onDiscard, onClose }: LeavingInput) {
  const [asking, setAsking] = useState(false);
  const discarded = useRef(false);
  const now = useRef({ dirty, busy, onClose });
  useEffect(() => {
    now.current = { dirty, busy, onClose };
  });
  // The same for every render, so that the first letter, which makes the form dirty, doesn't render its buttons.
  const leave = useCallback(() => {
    if (now.current.busy) return;
    if (now.current.dirty) setAsking(true);
    else now.current.onClose();
  }, []);

  useEffect(() => {
    if (asking || !discarded.current) return;
    // Only now: the confirmation has returned the focus to the form, which can return it to its opener.
    discarded.current = false;
    onClose();
  }, [asking, onClose]);

  return {
    asking,
    leave,
    stay: () => setAsking(false),
    discard(isLeaving: boolean) {
      onDiscard?.();
      discarded.current = !isLeaving;
      setAsking(false);
    },
  };
}

/** True from opening the form until its question about unsaved input has ended. */
function useGuarded(open: boolean) {
  const [guarded, setGuarded] = useState(open);
  if (open && !guarded) setGuarded(true);
  const unguard = useCallback(() => setGuarded(false), []);
  return { guarded, unguard };
}

function Form({ onSubmit, children }: Pick<Props, "onSubmit" | "children">) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        // React events bubble through portals, so an outer form would receive this one.
        event.stopPropagation();
        onSubmit(event);
      }}
      sx={{ display: "flex", flexDirection: "column", minHeight: 0, flex: 1 }}
    >
      {children}
    </Box>
  );
}

interface TitleBarProps {
  id: string;
  title: string;
  onClose: () => void;
}

const TitleBar = memo(function TitleBar({ id, title, onClose }: TitleBarProps) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", pr: 3 }}>
      <DialogTitle id={id} sx={{ py: 4 }}>
        {title}
      </DialogTitle>
      <IconAction label="Close" onClick={onClose}>
        <X size={20} aria-hidden />
      </IconAction>
    </Box>
  );
});

interface ActionsProps extends Pick<Props, "action" | "otherAction"> {
  cancelLabel: string;
  onCancel: () => void;
}

function Actions({ action, otherAction, cancelLabel, onCancel }: ActionsProps) {
  return (
    <DialogActions
      disableSpacing
      sx={{ flexWrap: "wrap", gap: 2, pb: `calc(${space(5)} + var(--laurel-toasts, 0px))` }}
    >
      <Box sx={{ mr: "auto" }}>{otherAction}</Box>
      <CancelButton label={cancelLabel} onClick={onCancel} />
      {action}
    </DialogActions>
  );
}

const CancelButton = memo(function CancelButton(props: { label: string; onClick: () => void }) {
  return (
    <Button variant="outlined" color="inherit" onClick={props.onClick}>
      {props.label}
    </Button>
  );
});
