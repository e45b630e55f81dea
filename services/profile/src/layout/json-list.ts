import { inTurns } from "@laurel/event-sourcing/work/in-turns";
import { answerJson } from "@laurel/hosting/http/serve";
import { Readable } from "node:stream";

/** A list as JSON, written once and sent to everybody who asks for it. */
export interface JsonList {
  /** Together the whole text. */
  chunks: readonly Buffer[];
  bytes: number;
}

/** Large enough to compress and send well, small enough to write between two requests. In characters. */
const CHUNK = 64 * 1024;

/** Writes the list in turns with other requests. */
export async function jsonListOf(items: readonly unknown[]): Promise<JsonList> {
  const chunks: Buffer[] = [];
  let text = "[";
  let separator = "";
  await inTurns(items, (item) => {
    text += separator + JSON.stringify(item);
    separator = ",";
    if (text.length < CHUNK) return;
    chunks.push(Buffer.from(text));
    text = "";
  });
  chunks.push(Buffer.from(`${text}]`));
  return { chunks, bytes: chunks.reduce((sum, { length }) => sum + length, 0) };
}

export function answerJsonList({ chunks }: JsonList) {
  const [first = ""] = chunks;
  return answerJson(200, chunks.length === 1 ? first.toString() : Readable.from(chunks));
}
