/** Follows which of the offsets that were read in order are finished, in whatever order they finish. */
export interface FinishedOffsets {
  begin(offset: number): void;
  finish(offset: number): void;
  /** Everything up to here is finished: where to go on after a restart. */
  mark(): number;
  /** How many behind the mark are finished already. */
  ahead(): number;
}

export function createFinishedOffsets(start: number): FinishedOffsets {
  let mark = start;
  let begun: number[] = [];
  let first = 0;
  const finished = new Set<number>();

  return {
    begin: (offset) => void begun.push(offset),
    finish(offset) {
      finished.add(offset);
      for (
        let next = begun[first];
        next !== undefined && finished.delete(next);
        next = begun[first]
      ) {
        mark = next;
        first += 1;
      }
      if (first < 1_000) return;
      begun = begun.slice(first);
      first = 0;
    },
    mark: () => mark,
    ahead: () => finished.size,
  };
}
