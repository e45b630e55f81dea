import { useEffect } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";

interface Props {
  /** The form that it belongs to is open. */
  open: boolean;
  dirty: boolean;
  /** What was typed is there again on another screen: going to one needs no question. */
  kept: boolean;
  /** Somebody wants to close the form. */
  asking: boolean;
  onStay: () => void;
  /** What was typed is given up; `isLeaving` when the form goes with where they were going. */
  onDiscard: (isLeaving: boolean) => void;
  /** The form is closed, and nobody is held back any more. */
  onDone: () => void;
}

/** Asks whoever wants to leave a form with something typed in it. Only while a form is open: a router has one guard. */
export function UnsavedQuestion({ open, dirty, kept, asking, onStay, onDiscard, onDone }: Props) {
  const unsaved = open && dirty;
  const guard = useLeaveGuard({ elsewhere: unsaved && !kept, closing: unsaved });
  const isDone = !open && !guard.held;

  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  return (
    <ConfirmDialog
      open={open && (asking || guard.held)}
      title="Discard changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      destructive
      onCancel={() => {
        guard.stay();
        onStay();
      }}
      onConfirm={() => {
        onDiscard(guard.held);
        // Whoever wanted to be elsewhere goes there; the form goes with its screen.
        guard.leave();
      }}
    >
      What you typed has not been saved.
    </ConfirmDialog>
  );
}
