import { Notice } from "./Notice.tsx";

/** The toast says that it was saved. This says why the form is still open. */
export function SavedMeanwhileNotice({ what }: { what: string }) {
  return (
    <Notice tone="warning">
      {what} was saved, but not the changes you’ve made since. Save again to keep them.
    </Notice>
  );
}
