import { useState } from "react";
import { counted } from "../../lib/counted.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";

interface Question {
  action: () => void;
  /** How many rows it discards. Stays while the dialog closes, when they're gone. */
  edited: number;
}

/** Asks before an action that would discard so many edited rows. Without any, the action runs at once. */
export function useDiscardQuestion(edited: number) {
  const [isAsking, setAsking] = useState(false);
  const [held, setHeld] = useState<Question>();
  const discardFor = (action: () => void) => {
    if (edited === 0) return action();
    setHeld({ action, edited });
    setAsking(true);
  };
  const question = held && (
    <ConfirmDialog
      open={isAsking}
      title="Discard changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      destructive
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        held.action();
      }}
    >
      {counted(held.edited, "row")} that you’ve edited {held.edited === 1 ? "hasn’t" : "haven’t"}{" "}
      been imported.
    </ConfirmDialog>
  );
  return { discardFor, question };
}
