import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { corruptFile } from "../sqlite/sqlite-errors.ts";

/** The content of a commit as it is stored: a long one is compressed, and its text is empty. */
export interface StoredBody {
  body: string;
  packed: Uint8Array | null;
}

/** Four credentials with usual texts. Shorter contents get little smaller, and compressing them takes longer. */
const PACKED_FROM = 4 * 1024;
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export function storedBody(text: string): StoredBody {
  if (text.length < PACKED_FROM) return { body: text, packed: null };
  return { body: "", packed: zstdCompressSync(text, OPTIONS) };
}

/** The same row with its content as text. Throws StoreCorrupt with the file's name. */
export function unpacked<Row extends StoredBody & { id: string }>(row: Row, file: string): Row {
  if (row.packed === null) return row;
  try {
    return { ...row, body: zstdDecompressSync(row.packed).toString(), packed: null };
  } catch (error) {
    throw corruptFile(file, `the content of commit ${row.id} can't be unpacked`, error);
  }
}
