import { unavailable } from "@laurel/hosting/http/problems";
import { createTurns } from "@laurel/hosting/work/turns";
import { readBadge } from "@laurel/badges/files/read-badge";
import { pictureKindOf } from "@laurel/pictures/picture-kind";
import { createPictures } from "@laurel/pictures/pictures";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type DocumentText, NO_TEXT } from "./document-text.ts";
import type { PdfRefusal, ReadPdf } from "./pdf-text.ts";
import { readFields } from "./read-fields.ts";

export interface ReadDocument extends ReadPdf {
  /** The picture contains an Open Badge. */
  hasBadge: boolean;
}

export type DocumentRefusal = PdfRefusal | "NotACertificate";

/** Reads certificates outside of the event loop, where neither their size nor their malice holds up other calls. */
export interface DocumentReader {
  /** Throws a 503 problem when too many are waiting. */
  read(bytes: Uint8Array): Promise<ReadDocument | DocumentRefusal>;
  close(): void;
}

export interface PdfLimits {
  /** A PDF that takes longer can't be read. */
  ms: number;
  /** How much memory the PDF may unpack to. */
  megabytes: number;
}

const LIMITS: PdfLimits = { ms: 10_000, megabytes: 300 };
/** Unpacking fills half a gigabyte in a second. */
const LOOK_EVERY_MS = 50;
const WORKERS = 2;
const WAITING = 50;
/** Some PDFs have a few bytes before their header. */
const HEADER_WITHIN = 1024;

export function createDocumentReader(limits: PdfLimits = LIMITS): DocumentReader {
  const turns = createTurns(WORKERS, WAITING);
  const pictures = createPictures();

  async function readPicture(bytes: Uint8Array): Promise<ReadDocument | DocumentRefusal> {
    const codes = await pictures.codes(bytes);
    if (typeof codes === "string") return "Unreadable";
    const text: DocumentText = { ...NO_TEXT, codes };
    return { ...readFields(text), text, pages: 0, pagesRead: 0, hasBadge: isBadge(bytes) };
  }

  async function readPdf(bytes: Uint8Array): Promise<ReadDocument | DocumentRefusal> {
    const read = await turns.take("pdf", () => readInWorker(bytes, limits));
    if (read === undefined)
      throw unavailable("The server is busy right now. Please try again in a moment.", 5);
    return typeof read === "string" ? read : { ...read, hasBadge: false };
  }

  return {
    async read(bytes) {
      if (pictureKindOf(bytes)) return readPicture(bytes);
      const head = Buffer.from(bytes.subarray(0, HEADER_WITHIN));
      return head.includes("%PDF-") ? readPdf(bytes) : "NotACertificate";
    },
    close: () => pictures.close(),
  };
}

const isBadge = (bytes: Uint8Array) =>
  pictureKindOf(bytes) === "png" && readBadge(Buffer.from(bytes)).ok;

/** A worker for each file: what a PDF leaves in memory ends with it. */
async function readInWorker(bytes: Uint8Array, limits: PdfLimits): Promise<ReadPdf | PdfRefusal> {
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    stdout: true,
    stderr: true,
  });
  try {
    using watch = watchLimits(worker, limits);
    const { signal } = watch;
    const [read]: (ReadPdf | PdfRefusal)[] = await once(worker, "message", { signal });
    return read ?? "Unreadable";
  } catch {
    // Too slow, out of memory, or more than the library can take.
    return "Unreadable";
  } finally {
    worker.on("error", () => undefined);
    await worker.terminate();
  }
}

/** Aborts beyond the limits. The limit of a worker's heap doesn't count what a PDF unpacks to, so it's watched here. */
function watchLimits(
  worker: Worker,
  { ms, megabytes }: PdfLimits,
): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const end = setTimeout(() => controller.abort(), ms);
  const look = setInterval(() => {
    worker.getHeapStatistics().then(
      ({ used_heap_size, external_memory }) => {
        if (used_heap_size + external_memory > megabytes * 1024 * 1024) controller.abort();
      },
      // It has ended meanwhile.
      () => undefined,
    );
  }, LOOK_EVERY_MS);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      clearTimeout(end);
      clearInterval(look);
    },
  };
}
