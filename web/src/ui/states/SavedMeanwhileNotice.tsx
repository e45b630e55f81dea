import { Notice } from "./Notice.tsx";

/** The toast says that it was saved. This says why the form is still open. */
export function SavedMeanwhileNotice({ what }: { what: string }) {
  return (
    <Notice tone="warning">
      {what} is saved, but not what you changed in the meantime. Save again to keep that too.
    </Notice>
  );
}
