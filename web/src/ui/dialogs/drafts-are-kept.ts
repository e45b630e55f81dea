import { createContext } from "react";

/** Whether forms that keep drafts keep them now, so that leaving them loses nothing. */
export const DraftsAreKept = createContext(false);
