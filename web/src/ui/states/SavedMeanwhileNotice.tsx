import { useTexts } from "../../lib/texts/Texts.tsx";
import { Notice } from "./Notice.tsx";

interface Props {
  /** What was saved, as the subject of a sentence. */
  what?: string;
  /** The same in whole sentences. */
  text?: string;
}

/** The toast says that it was saved. This says why the form is still open. */
export function SavedMeanwhileNotice({ what = "", text }: Props) {
  const t = useTexts();
  return (
    <Notice tone="warning">
      {text ??
        t("{what} was saved, but not the changes you’ve made since. Save again to keep them.", {
          what,
        })}
    </Notice>
  );
}
