import { useEffect, useState } from "react";
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

/** Asks before a person leaves a form with unsaved input. Only while a form is open: a router has one guard. */
export function UnsavedQuestion({ open, dirty, kept, asking, onStay, onDiscard, onDone }: Props) {
  const unsaved = open && dirty;
  const { held, leave, stay } = useLeaveGuard({ elsewhere: unsaved && !kept, closing: unsaved });
  const [leaving, setLeaving] = useState(false);
  const isDone = !open && !held;

  useEffect(() => {
    // Only now: the question has given the focus back to the form, which can give it back to where it came from.
    if (leaving && held) leave();
  }, [leaving, held, leave]);

  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  return (
    <ConfirmDialog
      open={open && !leaving && (asking || held)}
      title="Discard changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      destructive
      onCancel={() => {
        stay();
        onStay();
      }}
      onConfirm={() => {
        // Whoever wanted to be elsewhere goes there; the form goes with its screen.
        setLeaving(held);
        onDiscard(held);
      }}
    >
      Your changes haven’t been saved.
    </ConfirmDialog>
  );
}
