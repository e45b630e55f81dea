import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useFocusIfLost } from "../../ui/focus.ts";
import { LIST_ID, SelectionContext } from "./use-selection.ts";

/** Makes the cards below selectable. */
export function SelectableCards({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const choose = useCallback((id: string, isChosen: boolean) => {
    setChosen((before) => {
      const next = new Set(before);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const chooseAll = useCallback(
    (ids: readonly string[]) => setChosen((before) => new Set([...before, ...ids])),
    [],
  );
  const drop = useCallback(
    (ids: readonly string[]) =>
      setChosen((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    [],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  // The bar with the focused button disappears with the last.
  useFocusIfLost(chosen.size > 0 ? 1 : 0, () => document.getElementById(LIST_ID));
  const selection = useMemo(
    () => ({ chosen, choose, chooseAll, drop, clear }),
    [chosen, choose, chooseAll, drop, clear],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}
