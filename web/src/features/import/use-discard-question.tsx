import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";

interface Question {
  action: () => void;
  /** How many rows it discards. Stays while the dialog closes, when they're gone. */
  edited: number;
}

/** Asks before an action that would discard so many edited rows. Without any, the action runs at once. */
export function useDiscardQuestion(edited: number) {
  const t = useTexts();
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
      title={t("Discard changes?")}
      confirmLabel={t("Discard changes")}
      cancelLabel={t("Keep editing")}
      destructive
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        held.action();
      }}
    >
      {t(
        "{count, plural, one {# row that you’ve edited hasn’t been imported.} other {# rows that you’ve edited haven’t been imported.}}",
        { count: held.edited },
      )}
    </ConfirmDialog>
  );
  return { discardFor, question };
}
