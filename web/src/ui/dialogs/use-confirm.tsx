import { type ReactNode, useCallback, useState } from "react";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useFocusAround } from "../focus.ts";

export interface Question {
  title: string;
  /** What will happen; names the item. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Colours the confirm button as destructive. */
  destructive?: boolean;
  /** The button that asks disappears with what it's about. */
  removesOpener?: boolean;
  /** The dialog is busy until it has ended, and stays open if that wasn't a success. */
  onConfirm: () => void | Promise<boolean>;
}

/** Asks before something happens, in a dialog that is rendered as `question`. `ask` stays the same between renders. */
export function useConfirm() {
  const [asked, setAsked] = useState<Question>();
  const [open, setOpen] = useState(false);
  const { busy, run } = useOneAtATime();
  const { leaveOpener } = useFocusAround(open);
  const ask = useCallback((next: Question) => {
    setAsked(next);
    setOpen(true);
  }, []);
  if (!asked) return { ask, question: null };

  const { text, onConfirm, removesOpener, ...words } = asked;
  const confirm = async () => {
    if ((await onConfirm()) === false) return;
    if (removesOpener) leaveOpener();
    setOpen(false);
  };
  const question = (
    <ConfirmDialog
      {...words}
      open={open}
      busy={busy}
      onCancel={() => setOpen(false)}
      onConfirm={() => void run(confirm)}
    >
      {text}
    </ConfirmDialog>
  );
  return { ask, question };
}
