import { mebibytes, startProcess } from "@laurel/hosting/work/helper";
import { createHelperPool, type HelperPool, NoAnswer } from "@laurel/hosting/work/helper-pool";
import type { Party } from "@laurel/hosting/work/party";
import type { DocumentReading } from "@laurel/contracts/routes/document-imports";
import type { LookTask, Scan, Seen } from "./look-at-pictures.ts";
import type { RecognizeTask } from "./recognize-process.ts";

/** Reads what the pictures of documents say: QR codes, and the text of pages that are nothing but a picture. */
export interface Scanner {
  /**
   * Pages without a text are recognized in these languages, of which none may be installed; undefined to read codes only.
   * Throws a 503 problem when too many are waiting.
   */
  scan(
    party: Party,
    document: Omit<LookTask, "isToRead">,
    languages: readonly string[] | undefined,
  ): Promise<ScannedDocument>;
  close(): Promise<void>;
}

/** What is known of the document now, unless its pictures can't be read. */
export type ScannedDocument = Partial<Scan> & { recognition: Recognition };

export type Recognition = DocumentReading["recognition"];

/** Of processor time. */
const LOOK_MS = 8_000;
const RECOGNIZE_MS = 8_000;
/** Three libraries, the file, and a picture. */
const LOOK_BYTES = mebibytes(160);
/** What the library holds with two languages and a page, and the process around it. */
const RECOGNIZE_BYTES = mebibytes(192);

/** In processes, because the memory of the libraries ends with a process only. A document leaves nothing behind. */
export function createScanner(): Scanner {
  const looking = createHelperPool<LookTask, Seen | "Unreadable">({
    start: () => startProcess(new URL("./look-process.ts", import.meta.url), { heapMb: 64 }),
    helpers: 2,
    waiting: 20,
    waitingOfParty: 5,
    bytes: LOOK_BYTES,
    taskMs: LOOK_MS,
    idleMs: 0,
  });
  const recognizing = createHelperPool<RecognizeTask, Scan | "Unreadable">({
    start: () => startProcess(new URL("./recognize-process.ts", import.meta.url), { heapMb: 64 }),
    helpers: 2,
    waiting: 20,
    waitingOfParty: 5,
    bytes: RECOGNIZE_BYTES,
    taskMs: RECOGNIZE_MS,
    idleMs: 0,
  });
  return {
    async scan(party, document, languages) {
      const isToRead = languages !== undefined;
      const seen = await answerOf(looking, party, { ...document, isToRead });
      if (!seen) return { recognition: isToRead ? "failed" : "none" };
      const { pages, ...scan } = seen;
      if (!isToRead || pages.length === 0) return { ...scan, recognition: "none" };
      if (languages.length === 0) return { ...scan, recognition: "missing" };
      const { ownName } = document;
      const task = { pages, languages, text: scan.text, ownName };
      const read = await answerOf(recognizing, party, task);
      return { ...(read ?? scan), recognition: read ? "read" : "failed" };
    },
    async close() {
      await Promise.all([looking.close(), recognizing.close()]);
    },
  };
}

/** Undefined for what takes too much time or memory, or can't be read. */
async function answerOf<Task, Answer>(
  pool: HelperPool<Task, Answer | "Unreadable">,
  party: Party,
  task: Task,
): Promise<Answer | undefined> {
  try {
    const answer = await pool.run(party, task);
    return answer === "Unreadable" ? undefined : answer;
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}
