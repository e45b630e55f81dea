import { createContext, useContext } from "react";

/** The id of the list, which gets the focus when the selection is cleared. */
export const LIST_ID = "your-credentials";

/** The chosen cards of a list, by the ids of their credentials. They stay chosen while the list shows others. */
export interface Selection {
  chosen: ReadonlySet<string>;
  choose: (id: string, isChosen: boolean) => void;
  /** Chooses these too. */
  chooseAll: (ids: readonly string[]) => void;
  /** Drops those that are gone. */
  drop: (ids: readonly string[]) => void;
  clear: () => void;
}

export const SelectionContext = createContext<Selection | undefined>(undefined);

/** The selection of the screen; undefined where cards can't be selected. */
export const useSelection = () => useContext(SelectionContext);
