import type { Picture } from "./read-png.ts";

/** Data codewords of each block at error correction M, by version; ISO/IEC 18004, table 9. */
const BLOCKS = [[], [16], [28], [44], [32, 32], [43, 43], [27, 27, 27, 27]];
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];
const ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/** Reads a clean, upright code of versions 1 to 6 at level M: enough to check what a camera would read. */
export function readQrCode(picture: Picture): string {
  const grid = modulesOf(picture);
  const version = (grid.length - 17) / 4;
  // The first five format bits without their mask: the level, and the mask of the data.
  const format = [0, 1, 2, 3, 4].reduce((bits, column) => (bits << 1) | bit(grid, 8, column), 0);
  const level = (format ^ 0b10101) >> 3;
  const mask = MASKS[(format ^ 0b10101) & 7];
  const blocks = BLOCKS[version];
  if (!blocks || level !== 0 || !mask) throw new Error(`not read here: ${version}, level ${level}`);
  const bits = dataBits(grid, version, mask);
  const codewords = Array.from({ length: bits.length >> 3 }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2),
  );
  const longest = Math.max(...blocks);
  const data = blocks.flatMap((length, block) =>
    Array.from({ length }, (_, index) => codewords[index * blocks.length + block] ?? 0),
  );
  if (blocks.some((length) => length !== longest)) throw new Error("blocks of two lengths");
  return textOf(data.map((one) => one.toString(2).padStart(8, "0")).join(""));
}

type Grid = readonly (readonly boolean[])[];
const bit = (grid: Grid, row: number, column: number) => (grid[row]?.[column] ? 1 : 0);

function modulesOf({ width, isDark }: Picture): Grid {
  let quiet = 0;
  while (!isDark(quiet, quiet)) quiet += 1;
  let finder = 0;
  while (isDark(quiet + finder, quiet)) finder += 1;
  const size = finder / 7;
  const count = Math.round((width - 2 * quiet) / size);
  const pixelOf = (index: number) => Math.floor(quiet + (index + 0.5) * size);
  return Array.from({ length: count }, (_row, row) =>
    Array.from({ length: count }, (_column, column) => isDark(pixelOf(column), pixelOf(row))),
  );
}

function dataBits(grid: Grid, version: number, mask: (row: number, column: number) => boolean) {
  const size = grid.length;
  let bits = "";
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!isFunction(size, version, row, column))
          bits += bit(grid, row, column) ^ (mask(row, column) ? 1 : 0);
    }
    upwards = !upwards;
  }
  return bits;
}

/** Finders with their format bits, timing, and the single alignment pattern of versions 2 to 6. */
function isFunction(size: number, version: number, row: number, column: number): boolean {
  if (row === 6 || column === 6) return true;
  if (row < 9 && (column < 9 || column >= size - 8)) return true;
  if (row >= size - 8 && column < 9) return true;
  const centre = size - 7;
  return version > 1 && Math.abs(row - centre) <= 2 && Math.abs(column - centre) <= 2;
}

function textOf(bits: string): string {
  let at = 0;
  const take = (count: number) => Number.parseInt(bits.slice(at, (at += count)), 2);
  const bytes: number[] = [];
  const push = (text: string) => bytes.push(...Buffer.from(text));
  for (;;) {
    const mode = at + 4 <= bits.length ? take(4) : 0;
    if (mode === 0) return Buffer.from(bytes).toString();
    if (mode === 4) for (let left = take(8); left > 0; left -= 1) bytes.push(take(8));
    else if (mode === 1) {
      for (let left = take(10); left > 0; left -= 3) {
        const digits = Math.min(left, 3);
        push(String(take(digits * 3 + 1)).padStart(digits, "0"));
      }
    } else if (mode === 2) {
      for (let left = take(9); left > 0; left -= 2) {
        const pair = take(left > 1 ? 11 : 6);
        if (left > 1) push(ALPHANUMERIC[Math.floor(pair / 45)] ?? "");
        push(ALPHANUMERIC[pair % 45] ?? "");
      }
    } else throw new Error(`mode ${mode} is not read here`);
  }
}
