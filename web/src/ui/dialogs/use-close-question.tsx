import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";

interface Question {
  title: string;
  text: string;
  onDone: () => void;
}

/**
 * Asks before Escape, a click outside or a navigation closes a dialog with something that can't be shown again. Call
 * `ask` when somebody wants to close it.
 */
export function useCloseQuestion({ title, text, onDone }: Question) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const { held, leave, stay } = useLeaveGuard({ elsewhere: true, closing: true, anywhere: true });
  const question = (
    <ConfirmDialog
      open={asking || held}
      title={title}
      confirmLabel={t("Close")}
      cancelLabel={t("Keep it open")}
      onCancel={() => {
        stay();
        setAsking(false);
      }}
      onConfirm={() => {
        if (held) leave();
        onDone();
      }}
    >
      {text}
    </ConfirmDialog>
  );
  return { question, ask: () => setAsking(true) };
}
