import { Readable } from "node:stream";
import { createRounds } from "../work/in-turns.ts";

/** A longer list is sent in pieces. */
export const PIECE_CHARACTERS = 1024 * 1024;

/** A stream reads ahead, and a socket may take all that it gets: without this, a whole list would be sent in one turn. */
const ownRound = createRounds();

/** The text of one JSON array: a string when it's short, otherwise a stream. */
export type JsonList = string | Readable;

/** Reads the texts of documents in order, until a piece is full or nothing is left. */
export function nextPiece(texts: Iterator<string>): { piece: string[]; ended: boolean } {
  const piece: string[] = [];
  for (let characters = 0; characters < PIECE_CHARACTERS;) {
    const next = texts.next();
    if (next.done) return { piece, ended: true };
    piece.push(next.value);
    characters += next.value.length;
  }
  return { piece, ended: false };
}

/** `pieces` are texts of documents. No piece is empty, unless it is the only one. */
export async function jsonList(pieces: AsyncIterator<string[]>): Promise<JsonList> {
  const first = await pieces.next();
  if (first.done) return "[]";
  const second = await pieces.next();
  if (second.done) return `[${first.value.join(",")}]`;
  return Readable.from(textOf(first.value, second.value, pieces));
}

async function* textOf(
  first: string[],
  second: string[],
  rest: AsyncIterator<string[]>,
): AsyncGenerator<string> {
  try {
    yield `[${first.join(",")}`;
    yield `,${second.join(",")}`;
    for (;;) {
      await ownRound();
      const next = await rest.next();
      if (next.done) break;
      yield `,${next.value.join(",")}`;
    }
    yield "]";
  } finally {
    await rest.return?.();
  }
}
