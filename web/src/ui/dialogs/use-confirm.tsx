import type { Text } from "@laurel/contracts/text";
import { type ReactElement, useCallback, useState } from "react";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useFocusAround } from "../focus.ts";

/** Its texts are translated while it is shown. */
export interface Question {
  title: Text;
  /** What will happen; names the item. */
  text: Text | ReactElement;
  confirmLabel: Text;
  cancelLabel?: Text;
  /** Colours the confirm button as destructive. */
  destructive?: boolean;
  /** The button that asks disappears with what it's about. */
  removesOpener?: boolean;
  /** The dialog is busy until it has ended, and stays open if that wasn't a success. */
  onConfirm: () => void | Promise<boolean>;
}

/** Asks before something happens, in a dialog that is rendered as `question`. `ask` stays the same between renders. */
export function useConfirm() {
  const t = useTexts();
  const [asked, setAsked] = useState<Question>();
  const [open, setOpen] = useState(false);
  const { busy, run } = useOneAtATime();
  const { leaveOpener } = useFocusAround(open);
  const ask = useCallback((next: Question) => {
    setAsked(next);
    setOpen(true);
  }, []);
  if (!asked) return { ask, question: null };

  const { title, text, confirmLabel, cancelLabel, destructive, onConfirm, removesOpener } = asked;
  const confirm = async () => {
    if ((await onConfirm()) === false) return;
    if (removesOpener) leaveOpener();
    setOpen(false);
  };
  const question = (
    <ConfirmDialog
      title={t(title)}
      confirmLabel={t(confirmLabel)}
      {...(cancelLabel !== undefined && { cancelLabel: t(cancelLabel) })}
      {...(destructive !== undefined && { destructive })}
      open={open}
      busy={busy}
      onCancel={() => setOpen(false)}
      onConfirm={() => void run(confirm)}
    >
      {typeof text === "string" ? t(text) : text}
    </ConfirmDialog>
  );
  return { ask, question };
}
