import { useTexts } from "../../lib/texts/Texts.tsx";
import { Notice } from "./Notice.tsx";

/** The toast says that it was saved. This says why the form is still open. */
export function SavedMeanwhileNotice({ what }: { what: string }) {
  const t = useTexts();
  return (
    <Notice tone="warning">
      {t("{what} was saved, but not the changes you’ve made since. Save again to keep them.", {
        what,
      })}
    </Notice>
  );
}
