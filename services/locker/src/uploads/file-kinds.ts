import type { UPLOAD_EXTENSIONS } from "@laurel/contracts/constants";
import { namesInZip, ZIP_TAIL_BYTES } from "./zip-directory.ts";

type Extension = (typeof UPLOAD_EXTENSIONS)[number];

/** An accepted file type. Both its extension and its bytes must match. */
export interface FileKind {
  mime: string;
  /** The first bytes of the file. */
  begins: Buffer;
  /** For a type that its first bytes don't identify: checks the end of the file once all of it has passed. */
  ends?: (tail: Buffer) => boolean;
}

const jpeg: FileKind = { mime: "image/jpeg", begins: Buffer.from([0xff, 0xd8, 0xff]) };

const KINDS: Record<Extension, FileKind> = {
  pdf: { mime: "application/pdf", begins: Buffer.from("%PDF-") },
  png: { mime: "image/png", begins: Buffer.from("\x89PNG\r\n\x1a\n", "latin1") },
  jpg: jpeg,
  jpeg,
  docx: {
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    begins: Buffer.from("PK\x03\x04", "latin1"),
    ends: isWordDirectory,
  },
};

export function kindOf(extension: string): FileKind | undefined {
  return Object.hasOwn(KINDS, extension) ? KINDS[extension as Extension] : undefined;
}

/** Whether files of this type are drawn as a preview. */
export const isDrawn = (mime: string) => mime !== KINDS.docx.mime;

/** All Office files and any other zip start with the same bytes as a docx. */
function isWordDirectory(tail: Buffer): boolean {
  const names = namesInZip(tail);
  return names.includes("[Content_Types].xml") && names.some((name) => name.startsWith("word/"));
}

/** Inspects a file as it passes, and keeps only its beginning and its end. */
export interface KindCheck {
  /** False as soon as the bytes can't be of this type. */
  take(chunk: Uint8Array): boolean;
  /** Whether the complete file was of this type. */
  finish(): boolean;
}

export function createKindCheck({ begins, ends }: FileKind): KindCheck {
  let head = Buffer.alloc(0);
  let tail: Uint8Array[] = [];
  let tailBytes = 0;

  function keepTail(chunk: Uint8Array): void {
    tail.push(chunk);
    tailBytes += chunk.length;
    while (tailBytes - (tail[0]?.length ?? 0) >= ZIP_TAIL_BYTES)
      tailBytes -= tail.shift()?.length ?? 0;
  }

  return {
    take(chunk) {
      if (ends) keepTail(chunk);
      if (head.length < begins.length)
        head = Buffer.concat([head, chunk.subarray(0, begins.length - head.length)]);
      return begins.subarray(0, head.length).equals(head);
    },
    finish: () => head.equals(begins) && (ends === undefined || ends(Buffer.concat(tail))),
  };
}
