import { mebibytes, startThread } from "@laurel/hosting/work/helper";
import { createHelperPool, NoAnswer } from "@laurel/hosting/work/helper-pool";
import { ownBuffer } from "@laurel/hosting/work/received-bytes";
import type { Party } from "@laurel/hosting/work/party";
import { readBadge } from "@laurel/badges/files/read-badge";
import { pictureKindOf } from "@laurel/pictures/picture-kind";
import { createPictures } from "@laurel/pictures/pictures";
import { type DocumentText, NO_TEXT } from "./document-text.ts";
import type { PdfRefusal, PdfTask, ReadPdf } from "./pdf-text.ts";
import { readCertificates } from "./read-certificates.ts";
import { recognizableLanguages } from "./scans/languages.ts";
import { createScanner, type Recognition, type Scanner } from "./scans/scanner.ts";

export interface ReadDocument extends Omit<ReadPdf, "drawn"> {
  /** The picture contains an Open Badge. */
  hasBadge: boolean;
  recognition: Recognition;
}

export type DocumentRefusal = PdfRefusal | "NotACertificate";

export interface DocumentRequest {
  bytes: Uint8Array;
  ownName?: string | undefined;
  /** The languages of whoever asks, as in Accept-Language. */
  accepted?: string | undefined;
}

/** Reads certificates outside of the event loop, where neither their size nor their malice holds up other calls. */
export interface DocumentReader {
  /** Throws a 503 problem when too many are waiting. */
  read(party: Party, request: DocumentRequest): Promise<ReadDocument | DocumentRefusal>;
  close(): Promise<void>;
}

export interface PdfLimits {
  /** A PDF that takes longer can't be read. */
  ms: number;
  /** How much memory the PDF may unpack to. */
  megabytes: number;
}

export interface ReaderOptions {
  limits?: PdfLimits;
  scanner?: Scanner;
  /** Which languages can be recognized for somebody who reads these. */
  languagesFor?: (accepted: string) => string[];
}

const LIMITS: PdfLimits = { ms: 10_000, megabytes: 80 };
/** Some PDFs have a few bytes before their header. */
const HEADER_WITHIN = 1024;
const ZIP = Buffer.from("PK\x03\x04");

export function createDocumentReader({
  limits = LIMITS,
  scanner = createScanner(),
  languagesFor = recognizableLanguages,
}: ReaderOptions = {}): DocumentReader {
  const pdfs = createPdfPool(limits);
  const pictures = createPictures();

  async function readPicture(
    party: Party,
    { bytes, ownName = "", accepted = "" }: DocumentRequest,
  ): Promise<ReadDocument | DocumentRefusal> {
    const codes = await pictures.codes(party, bytes);
    if (typeof codes === "string") return "Unreadable";
    const text: DocumentText = {
      ...NO_TEXT,
      codes: codes.map((code) => ({ text: code, page: 0 })),
    };
    const hasBadge = await isBadge(bytes);
    const plain = { text, certificates: readCertificates(text), pages: 0, pagesRead: 0, hasBadge };
    if (hasBadge) return { ...plain, recognition: "none" };
    const languages = languagesFor(accepted);
    if (languages.length === 0) return { ...plain, recognition: "missing" };
    const photo = { kind: "picture", bytes, text, ownName } as const;
    return { ...plain, ...(await scanner.scan(party, photo, languages)) };
  }

  async function readPdf(
    party: Party,
    { bytes, ownName = "", accepted = "" }: DocumentRequest,
  ): Promise<ReadDocument | DocumentRefusal> {
    const hasPictures = mayHavePictures(bytes);
    const read = await textOf(pdfs, party, { bytes, ownName, isKept: hasPictures });
    if (typeof read === "string") return read;
    const { drawn, ...plain } = { ...read, hasBadge: false };
    const isScanned = hasPictures && read.text.lines.length < FEW_LINES;
    const isDone = drawn.length === 0 && (!hasPictures || (!isScanned && hasAddress(read)));
    if (isDone) return { ...plain, recognition: "none" };
    const languages = isScanned ? languagesFor(accepted) : undefined;
    const kept = hasPictures ? bytes : NOTHING;
    const pdf = { kind: "pdf", bytes: kept, text: read.text, drawn, ownName } as const;
    return { ...plain, ...(await scanner.scan(party, pdf, languages)) };
  }

  return {
    async read(party, request) {
      const { bytes } = request;
      if (pictureKindOf(bytes)) return readPicture(party, request);
      const head = Buffer.from(bytes.subarray(0, HEADER_WITHIN));
      // A zip may begin with a PDF that isn't compressed.
      const isPdf = head.includes("%PDF-") && !head.subarray(0, ZIP.length).equals(ZIP);
      return isPdf ? readPdf(party, request) : "NotACertificate";
    },
    async close() {
      await Promise.all([pdfs.close(), pictures.close(), scanner.close()]);
    },
  };
}

async function textOf(
  pdfs: ReturnType<typeof createPdfPool>,
  party: Party,
  task: PdfTask,
): Promise<ReadPdf | PdfRefusal> {
  try {
    return await pdfs.run(party, task);
  } catch (error) {
    // Too slow, out of memory, or more than the library can take.
    if (error instanceof NoAnswer) return "Unreadable";
    throw error;
  }
}

/** A worker for each file: what a PDF leaves in memory ends with it. */
const createPdfPool = ({ ms, megabytes }: PdfLimits) =>
  createHelperPool<PdfTask, ReadPdf | PdfRefusal>({
    start: () =>
      startThread(new URL("./pdf-worker.ts", import.meta.url), {
        heapMb: megabytes,
        isSilent: true,
      }),
    helpers: 2,
    waiting: 50,
    waitingOfParty: 10,
    bytes: mebibytes(megabytes),
    transfers: ({ bytes, isKept }) => (isKept ? [] : ownBuffer(bytes)),
    taskMs: ms,
    idleMs: 0,
  });

/** The worker has taken over the file. */
const NOTHING = new Uint8Array();
/** A scan may have a line or two that its program has added. */
const FEW_LINES = 3;

/** The dictionary of a picture is never compressed. */
function mayHavePictures(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ["/Subtype /Image", "/Subtype/Image"].some((entry) => file.includes(entry));
}

const hasAddress = ({ certificates }: ReadPdf) =>
  certificates.every(({ found }) => found.some(({ field }) => field === "credentialUrl"));

const isBadge = async (bytes: Uint8Array) =>
  pictureKindOf(bytes) === "png" && (await readBadge(Buffer.from(bytes))).ok;
