import { Readable } from "node:stream";
import { createRounds } from "../work/in-turns.ts";

/** A longer list is sent in pieces. To read, join and write one takes about 30 ms. */
export const PIECE_CHARACTERS = 512 * 1024;

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

/** `pieces` are texts of documents. One with fewer than PIECE_CHARACTERS is the last, and none is empty. */
export async function jsonList(pieces: AsyncIterator<string[]>): Promise<JsonList> {
  const first = await pieces.next();
  if (first.done) return "[]";
  const begin = `[${first.value.join(",")}`;
  if (begin.length > PIECE_CHARACTERS) return Readable.from(textOf(begin, pieces));
  await pieces.return?.();
  return `${begin}]`;
}

async function* textOf(begin: string, rest: AsyncIterator<string[]>): AsyncGenerator<string> {
  try {
    yield begin;
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
