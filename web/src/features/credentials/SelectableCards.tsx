import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
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
  useFocusAfter(chosen.size);
  const selection = useMemo(
    () => ({ chosen, choose, chooseAll, drop, clear }),
    [chosen, choose, chooseAll, drop, clear],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** When the bar with the focused button disappears, the list gets the focus. */
function useFocusAfter(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const isCleared = before.current > 0 && count === 0;
    before.current = count;
    if (isCleared && document.activeElement === document.body)
      document.getElementById(LIST_ID)?.focus();
  }, [count]);
}
