import { createContext, type ReactNode, useContext } from "react";

/** Renders a notice inside a dialog. `kept` says whether the dialog's input survives closing it. */
export type DialogNotice = (kept: boolean) => ReactNode;

/** The notice that dialogs show above their content, if any. */
export const DialogNoticeContext = createContext<DialogNotice | undefined>(undefined);

export const useDialogNotice = () => useContext(DialogNoticeContext);
