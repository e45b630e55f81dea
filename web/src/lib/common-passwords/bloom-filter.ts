/** Bits of the filter, and how many of them each text sets. */
export interface BloomFilter {
  bits: Uint8Array;
  hashes: number;
}

/** Whether the text was put in. A text that wasn't is found by chance, as rarely as the filter is large. */
export function holds({ bits, hashes }: BloomFilter, text: string): boolean {
  return positions(text, hashes, bits.length * 8).every(
    (at) => ((bits[at >>> 3] ?? 0) & (1 << (at & 7))) !== 0,
  );
}

export function put({ bits, hashes }: BloomFilter, text: string): void {
  for (const at of positions(text, hashes, bits.length * 8)) {
    const byte = bits[at >>> 3] ?? 0;
    bits[at >>> 3] = byte | (1 << (at & 7));
  }
}

/** Enhanced double hashing (Dillinger and Manolios, 2004), which spreads as well as independent hashes. */
function positions(text: string, hashes: number, size: number): number[] {
  const bytes = new TextEncoder().encode(text);
  let [at, step] = [hash(bytes, 0x9747b28c) % size, hash(bytes, 0x5bd1e995) % size];
  return Array.from({ length: hashes }, (_, index) => {
    const found = at;
    at = (at + step) % size;
    step = (step + index) % size;
    return found;
  });
}

/** MurmurHash3, 32 bits. */
function hash(bytes: Uint8Array, seed: number): number {
  const blocks = bytes.length & ~3;
  let state = seed;
  for (let at = 0; at < blocks; at += 4) {
    state ^= mixed(word(bytes, at, 4));
    state = Math.imul((state << 13) | (state >>> 19), 5) + 0xe6546b64;
  }
  if (blocks < bytes.length) state ^= mixed(word(bytes, blocks, bytes.length - blocks));
  state ^= bytes.length;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

function mixed(block: number): number {
  const product = Math.imul(block, 0xcc9e2d51);
  return Math.imul((product << 15) | (product >>> 17), 0x1b873593);
}

/** Up to four bytes as a little-endian number. */
function word(bytes: Uint8Array, from: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index += 1)
    value |= (bytes[from + index] ?? 0) << (8 * index);
  return value;
}
