import { text } from "@laurel/contracts/text";
import { useConfirm } from "../../ui/dialogs/use-confirm.tsx";

/** Asks before an action that would discard so many edited rows. Without any, the action runs at once. */
export function useDiscardQuestion(edited: number) {
  const { ask, question } = useConfirm();
  const discardFor = (action: () => void) => {
    if (edited === 0) return action();
    ask({
      title: text("Discard changes?"),
      text: text(
        "{count, plural, one {# row that you’ve edited hasn’t been imported.} other {# rows that you’ve edited haven’t been imported.}}",
        { count: edited },
      ),
      confirmLabel: text("Discard changes"),
      cancelLabel: text("Keep editing"),
      destructive: true,
      onConfirm: action,
    });
  };
  return { discardFor, question };
}
