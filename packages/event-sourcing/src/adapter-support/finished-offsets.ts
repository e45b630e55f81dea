/** Follows which of the offsets that were read in order are finished, in whatever order they finish. */
export interface FinishedOffsets {
  begin(offset: number): void;
  finish(offset: number): void;
  /** Everything up to here is finished: where to go on after a restart. */
  mark(): number;
  /** How many behind the mark are finished already. */
  ahead(): number;
  /** How many are begun and not finished; memory grows with these only. */
  open(): number;
}

/** What lies before an open offset: the one begun before it, and how many were begun before it. */
interface Before {
  offset: number;
  count: number;
}

/** `start` is the last offset that was finished before. */
export function createFinishedOffsets(start: number): FinishedOffsets {
  const open = new Map<number, Before>();
  let last: Before = { offset: start, count: 0 };

  /** Everything up to here is finished. */
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
