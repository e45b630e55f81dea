import { Notice } from "./Notice.tsx";

interface Props {
  /** Says what was saved, and that what was changed since wasn't. */
  text: string;
}

/** The toast says that it was saved. This says why the form is still open. */
export function SavedMeanwhileNotice({ text }: Props) {
  return <Notice tone="warning">{text}</Notice>;
}
