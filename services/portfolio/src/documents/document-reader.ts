import { mebibytes, startThread } from "@laurel/hosting/work/helper";
import { createHelperPool, NoAnswer } from "@laurel/hosting/work/helper-pool";
import { ownBuffer } from "@laurel/hosting/work/received-bytes";
import type { Party } from "@laurel/hosting/work/party";
import { readBadge } from "@laurel/badges/files/read-badge";
import { pictureKindOf } from "@laurel/pictures/picture-kind";
import { createPictures } from "@laurel/pictures/pictures";
import { type DocumentText, NO_TEXT } from "./document-text.ts";
import type { PdfRefusal, PdfTask, ReadPdf } from "./pdf-text.ts";
import { readFields } from "./read-fields.ts";

export interface ReadDocument extends ReadPdf {
  /** The picture contains an Open Badge. */
  hasBadge: boolean;
}

export type DocumentRefusal = PdfRefusal | "NotACertificate";

/** Reads certificates outside of the event loop, where neither their size nor their malice holds up other calls. */
export interface DocumentReader {
  /** Throws a 503 problem when too many are waiting. */
  read(party: Party, bytes: Uint8Array, ownName?: string): Promise<ReadDocument | DocumentRefusal>;
  close(): Promise<void>;
}

export interface PdfLimits {
  /** A PDF that takes longer can't be read. */
  ms: number;
  /** How much memory the PDF may unpack to. */
  megabytes: number;
}

const LIMITS: PdfLimits = { ms: 10_000, megabytes: 80 };
/** Some PDFs have a few bytes before their header. */
const HEADER_WITHIN = 1024;

export function createDocumentReader(limits: PdfLimits = LIMITS): DocumentReader {
  // A worker for each file: what a PDF leaves in memory ends with it.
  const pool = createHelperPool<PdfTask, ReadPdf | PdfRefusal>({
    start: () =>
      startThread(new URL("./pdf-worker.ts", import.meta.url), {
        heapMb: limits.megabytes,
        isSilent: true,
      }),
    helpers: 2,
    waiting: 50,
    waitingOfParty: 10,
    bytes: mebibytes(limits.megabytes),
    transfers: ({ bytes }) => ownBuffer(bytes),
    taskMs: limits.ms,
    idleMs: 0,
  });
  const pictures = createPictures();

  async function readPicture(
    party: Party,
    bytes: Uint8Array,
  ): Promise<ReadDocument | DocumentRefusal> {
    const codes = await pictures.codes(party, bytes);
    if (typeof codes === "string") return "Unreadable";
    const text: DocumentText = { ...NO_TEXT, codes };
    return { ...readFields(text), text, pages: 0, pagesRead: 0, hasBadge: await isBadge(bytes) };
  }

  async function readPdf(party: Party, task: PdfTask): Promise<ReadDocument | DocumentRefusal> {
    try {
      const read = await pool.run(party, task);
      return typeof read === "string" ? read : { ...read, hasBadge: false };
    } catch (error) {
      // Too slow, out of memory, or more than the library can take.
      if (error instanceof NoAnswer) return "Unreadable";
      throw error;
    }
  }

  return {
    async read(party, bytes, ownName = "") {
      if (pictureKindOf(bytes)) return readPicture(party, bytes);
      const head = Buffer.from(bytes.subarray(0, HEADER_WITHIN));
      return head.includes("%PDF-") ? readPdf(party, { bytes, ownName }) : "NotACertificate";
    },
    async close() {
      await Promise.all([pool.close(), pictures.close()]);
    },
  };
}

const isBadge = async (bytes: Uint8Array) =>
  pictureKindOf(bytes) === "png" && (await readBadge(Buffer.from(bytes))).ok;
