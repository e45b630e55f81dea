import { useEffect, useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";

interface Props {
  /** Whether the form is open. */
  open: boolean;
  dirty: boolean;
  /** Changes are kept on other screens, so navigating doesn't ask. */
  kept: boolean;
  /** Whether somebody wants to close the form. */
  asking: boolean;
  onStay: () => void;
  /** Called when changes are discarded. `isLeaving` is true if a navigation removes the form. */
  onDiscard: (isLeaving: boolean) => void;
  /** Called once the form is closed. */
  onDone: () => void;
}

/** Asks before a person leaves a form with unsaved input. Only while a form is open: a router has one guard. */
export function UnsavedQuestion({ open, dirty, kept, asking, onStay, onDiscard, onDone }: Props) {
  const t = useTexts();
  const unsaved = open && dirty;
  const { held, leave, stay } = useLeaveGuard({ elsewhere: unsaved && !kept, closing: unsaved });
  const [leaving, setLeaving] = useState(false);
  const isDone = !open && !held;

  useEffect(() => {
    // Only now: the confirmation has returned the focus to the form, which can return it to its opener.
    if (leaving && held) leave();
  }, [leaving, held, leave]);

  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  return (
    <ConfirmDialog
      open={open && !leaving && (asking || held)}
      title={t("Discard changes?")}
      confirmLabel={t("Discard changes")}
      cancelLabel={t("Keep editing")}
      destructive
      onCancel={() => {
        stay();
        onStay();
      }}
      onConfirm={() => {
        // Continues the blocked navigation, which removes the form with its screen.
        setLeaving(held);
        onDiscard(held);
      }}
    >
      {t("Your changes haven’t been saved.")}
    </ConfirmDialog>
  );
}
