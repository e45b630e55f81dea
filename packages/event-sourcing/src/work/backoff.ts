/** The pause after `failures` failures in a row: it doubles each time, from `firstMs` up to `longestMs`. */
export function backoffMs(failures: number, firstMs: number, longestMs: number): number {
  return Math.min(longestMs, firstMs * 2 ** (failures - 1));
}

/** The same with a random part, so that rivals don't meet again: between zero and the whole pause. */
export function jitteredBackoffMs(failures: number, firstMs: number, longestMs: number): number {
  return Math.random() * backoffMs(failures, firstMs, longestMs);
}
