import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DraftRow } from "./rows.ts";

/** What became of an editor's values: the mended row, or the fields say what is wrong with them. */
export type Finished = { is: "unchanged" | "wrong" } | { is: "mended"; row: DraftRow };

type Finish = () => Finished;

/** Where the editors of rows say that they are open. It stays the same between renders. */
export interface Editors {
  finishers: Map<number, Finish>;
  setChanged: (row: number, isChanged: boolean) => void;
}

/** The open editors of rows. Their values are applied before something else takes their place. */
export function useOpenEditors() {
  const [finishers] = useState(() => new Map<number, Finish>());
  const [changed, setAllChanged] = useState<ReadonlySet<number>>(new Set());
  const setChanged = useCallback(
    (row: number, isChanged: boolean) =>
      setAllChanged((before) => {
        if (before.has(row) === isChanged) return before;
        const others = [...before].filter((one) => one !== row);
        return new Set(isChanged ? [...others, row] : others);
      }),
    [],
  );
  const editors = useMemo((): Editors => ({ finishers, setChanged }), [finishers, setChanged]);

  /** The rows that were mended; undefined if values are wrong, which have the focus then. */
  const finish = useCallback((): DraftRow[] | undefined => {
    const mended: DraftRow[] = [];
    for (const [, finishOne] of [...finishers].toSorted(([one], [other]) => one - other)) {
      const finished = finishOne();
      if (finished.is === "wrong") return undefined;
      if (finished.is === "mended") mended.push(finished.row);
    }
    return mended;
  }, [finishers]);

  return { editors, finish, changed };
}

/** Makes an editor one of the open ones, until it's closed. */
export function useOpenEditor(
  { finishers, setChanged }: Editors,
  row: number,
  isChanged: boolean,
  finish: Finish,
): void {
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  useEffect(() => {
    finishers.set(row, () => latest.current());
    return () => {
      finishers.delete(row);
    };
  }, [finishers, row]);
  useEffect(() => {
    setChanged(row, isChanged);
    return () => setChanged(row, false);
  }, [setChanged, row, isChanged]);
}
