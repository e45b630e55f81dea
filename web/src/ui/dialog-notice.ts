import { createContext, type ReactNode, useContext } from "react";

/** Draws a notice inside a dialog. `kept` tells whether what is typed in the dialog survives closing it. */
export type DialogNotice = (kept: boolean) => ReactNode;

/** What every dialog around has to say above its content at the moment; undefined for nothing. */
export const DialogNoticeContext = createContext<DialogNotice | undefined>(undefined);

export const useDialogNotice = () => useContext(DialogNoticeContext);
