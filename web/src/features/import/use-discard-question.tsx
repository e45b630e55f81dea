import { useState } from "react";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";

/** Asks before an action that would discard edited rows. Without any, the action runs at once. */
export function useDiscardQuestion(isEdited: boolean) {
  const [held, setHeld] = useState<() => void>();
  const discardFor = (action: () => void) => {
    if (isEdited) setHeld(() => action);
    else action();
  };
  const question = (
    <ConfirmDialog
      open={held !== undefined}
      title="Discard changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      destructive
      onCancel={() => setHeld(undefined)}
      onConfirm={() => {
        setHeld(undefined);
        held?.();
      }}
    >
      The rows that you’ve edited haven’t been imported.
    </ConfirmDialog>
  );
  return { discardFor, question };
}
