import { withoutDirections } from "@laurel/contracts/directions";

const LONGEST_BYTES = 255;

/**
 * The name under which a file is stored: its last path segment, without control and direction characters, at most 255
 * bytes of UTF-8 including the whole extension. Empty when nothing is left.
 */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  // With direction characters, `fdp.exe` would read as `exe.pdf`.
  const name = withoutDirections(last.toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  return /^\.*$/.test(name) ? "" : shortened(name);
}

/** The text after the last dot, in lower case; empty without a dot. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= LONGEST_BYTES) return name;
  const dot = name.lastIndexOf(".");
  const ending = dot < 0 ? "" : name.slice(dot);
  const room = LONGEST_BYTES - Buffer.byteLength(ending);
  // An extension of that length isn't one of ours.
  if (room <= 0) return "";
  let stem = "";
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, dot))) {
    bytes += Buffer.byteLength(segment);
    if (bytes > room) break;
    stem += segment;
  }
  return stem + ending;
}
