import type { Block } from "./blocks.ts";

/** A block that is broken into lines. The lines themselves are made when they're drawn: all of them are too many. */
export interface SetBlock {
  block: Block;
  /** Where each line ends in the text. */
  ends: readonly number[];
  lineHeight: number;
}

/** Lines of a block on one page. */
export interface Placed {
  set: SetBlock;
  /** Of the block's lines. */
  first: number;
  last: number;
  /** From the top of the page to the top of the first line. */
  y: number;
  /** The last lines of the block. */
  isEnd: boolean;
}

export interface PageArea {
  top: number;
  bottom: number;
}

/** A paragraph leaves at least this many lines on a page. */
const LEAST_LINES = 2;

/** Distributes blocks to pages. */
export function pagesOf(blocks: readonly SetBlock[], { top, bottom }: PageArea): Placed[][] {
  const pages: Placed[][] = [[]];
  let y = top;
  const startPage = () => {
    pages.push([]);
    y = top;
  };
  const isFresh = () => (pages.at(-1)?.length ?? 0) === 0;

  function place(set: SetBlock): void {
    const { block, ends, lineHeight } = set;
    y += isFresh() ? 0 : block.above;
    let first = 0;
    while (first < ends.length) {
      const fit = fitting(ends.length - first, Math.floor((bottom - y) / lineHeight), isFresh());
      if (fit > 0) {
        const last = first + fit;
        pages.at(-1)?.push({ set, first, last, y, isEnd: last === ends.length });
        y += fit * lineHeight;
        first = last;
      }
      if (first < ends.length) startPage();
    }
    y += block.below;
  }

  for (const group of groupsOf(blocks)) {
    const height = heightOf(group);
    // A block on its own is divided instead.
    const isKept = group.length > 1 && height <= bottom - top;
    if (!isFresh() && isKept && y + height > bottom) startPage();
    group.forEach(place);
  }
  return pages;
}

/** How many of the lines go on this page. */
function fitting(left: number, room: number, isFresh: boolean): number {
  if (left <= room) return left;
  const fit = Math.min(room, left - LEAST_LINES);
  if (fit >= LEAST_LINES) return fit;
  return isFresh ? Math.max(1, Math.min(room, left)) : 0;
}

/** Blocks that stay on one page. */
function groupsOf(blocks: readonly SetBlock[]): SetBlock[][] {
  const groups: SetBlock[][] = [];
  let keeps = false;
  for (const set of blocks) {
    if (keeps) groups.at(-1)?.push(set);
    else groups.push([set]);
    keeps = set.block.keepWithNext;
  }
  return groups;
}

function heightOf(group: readonly SetBlock[]): number {
  return group.reduce(
    (sum, { block, ends, lineHeight }) =>
      sum + block.above + ends.length * lineHeight + block.below,
    0,
  );
}
