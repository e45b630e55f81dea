/** The bytes of a file in memory, in one piece from the beginning: what is put together at the end is there twice. */
export interface CollectedBytes {
  add(chunk: Uint8Array): void;
  /** All of them. Nothing may be added any more. */
  bytes(): Buffer<ArrayBuffer>;
}

/** Where no size is declared, or a small one. The system gives memory for what is used only. */
const SMALLEST = 64 * 1024;

/** `declared` is the Content-Length of the whole body, and `most` the largest file that is kept. */
export function createCollectedBytes(declared: string | undefined, most: number): CollectedBytes {
  let room = Buffer.allocUnsafeSlow(Math.min(most, Math.max(SMALLEST, Number(declared) || 0)));
  let length = 0;

  function grow(needed: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, Math.min(most, 2 * room.length)));
    room.copy(larger, 0, 0, length);
    room = larger;
  }

  return {
    add(chunk) {
      const needed = length + chunk.length;
      if (needed > room.length) grow(needed);
      room.set(chunk, length);
      length = needed;
    },
    bytes: () => room.subarray(0, length),
  };
}
