import {
  DOCUMENT_MODEL_PATH,
  documentModelAnswer,
  documentModelSchema,
  LONGEST_MODEL_LINE,
  MOST_MODEL_LINES,
} from "@laurel/contracts/document-model";
import type { DocumentReading } from "@laurel/contracts/routes/document-imports";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";
import type { Peers } from "@laurel/hosting/peers/peers";
import type { Logger } from "@laurel/hosting/process/logger";
import { readPerson } from "@laurel/redaction/read-person";
import { withoutPerson } from "@laurel/redaction/without-person";
import type { Line } from "./document-text.ts";
import type { Found } from "./found.ts";
import { supportedFields } from "./supported-fields.ts";

/** More than recommender gives the model. */
const ANSWER_MS = 11_000;
/** Whether there is a model isn't worth a long wait. */
const READY_MS = 1_000;

export interface ModelReading {
  outcome: DocumentReading["model"];
  found: Found[];
}

/** Who asks, and the versions that they have seen. */
export interface Reader {
  userId: string;
  seen: SeenVersions;
}

/** A language model's reading of documents. Never throws: without it, people type what the text didn't tell. */
export interface ModelReader {
  /** Whether a model can be asked about the document. */
  canRead(lines: readonly Line[]): Promise<boolean>;
  /** Asks the model, without the person's name and email addresses. */
  read(person: Reader, lines: readonly Line[]): Promise<ModelReading>;
}

/** Asks recommender, which has the model. */
export function createModelReader(peers: Pick<Peers, "ask">, logger: Logger): ModelReader {
  const ask = {
    method: "GET",
    path: DOCUMENT_MODEL_PATH,
    userId: "",
    timeoutMs: READY_MS,
  } as const;

  async function shownTo({ userId, seen }: Reader, lines: readonly Line[]): Promise<string[]> {
    const named = await readPerson(peers, userId, seen);
    // Shortened only afterwards, so that no name is cut before it's recognized.
    const texts = lines.map(({ text }) => text.slice(0, 2 * LONGEST_MODEL_LINE));
    return withoutPerson(texts, named).map((text) => text.slice(0, LONGEST_MODEL_LINE));
  }

  return {
    async canRead(lines) {
      if (lines.length === 0) return false;
      try {
        return documentModelSchema.parse(await peers.ask("recommender", ask)).isConfigured;
      } catch (error) {
        logger.warn({ err: error }, "recommender didn't tell whether there is a model");
        return false;
      }
    },
    async read(person, lines) {
      const first = lines.slice(0, MOST_MODEL_LINES);
      try {
        const shown = await shownTo(person, first);
        const body = { lines: shown };
        const question = {
          method: "POST",
          path: DOCUMENT_MODEL_PATH,
          userId: person.userId,
          body,
        } as const;
        const told = await peers.ask("recommender", { ...question, timeoutMs: ANSWER_MS });
        const { outcome, fields } = documentModelAnswer.parse(told);
        if (outcome !== "answered") return { outcome, found: [] };
        return { outcome: "asked", found: supportedFields(fields, shown, first) };
      } catch (error) {
        logger.warn({ err: error }, "a document couldn't be read by the model");
        return { outcome: "failed", found: [] };
      }
    },
  };
}
