/** Tracks which offsets are finished. They are read in order, but can finish in any order. */
export interface FinishedOffsets {
  begin(offset: number): void;
  finish(offset: number): void;
  /** Every offset up to this one is finished: the place to resume after a restart. */
  mark(): number;
  /** How many offsets after the mark are finished already. */
  ahead(): number;
  /** How many offsets have started and not finished. Only these take up memory. */
  open(): number;
}

/** For an open offset: the offset that started before it, and how many started before it. */
interface Before {
  offset: number;
  count: number;
}

/** `start` is the last offset that was finished before. */
export function createFinishedOffsets(start: number): FinishedOffsets {
  const open = new Map<number, Before>();
  let last: Before = { offset: start, count: 0 };

  /** Every offset up to this one is finished. */
  const finishedUpTo = (): Before => open.values().next().value ?? last;

  return {
    begin(offset) {
      open.set(offset, last);
      last = { offset, count: last.count + 1 };
    },
    finish: (offset) => void open.delete(offset),
    mark: () => finishedUpTo().offset,
    ahead: () => last.count - finishedUpTo().count - open.size,
    open: () => open.size,
  };
}
