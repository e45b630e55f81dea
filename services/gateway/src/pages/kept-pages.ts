import type { LanguageCode } from "@laurel/contracts/languages";
import { LRUCache } from "lru-cache";
import { randomBytes } from "node:crypto";
import type { PageParts } from "./page-template.ts";

/** A page with its parts. */
export interface ShownPage {
  status: number;
  parts: PageParts;
  retryAfter?: number;
}

/** A whole page, cut at each place where the nonce belongs. */
export interface KeptPage {
  status: number;
  pieces: readonly Buffer[];
}

/** The answer for a page, or the path that it moved to. */
export type PageAnswer = ShownPage | KeptPage | { movedTo: string };

type Make = (nonce: string) => Promise<ShownPage | { movedTo: string }>;

/** What a page follows from: its address, its language, and what the service has answered. */
export interface PageSource {
  path: string;
  language: LanguageCode;
  said: string;
}

/** Pages that are made once, and not for each visitor. */
export interface KeptPages {
  /** Within a minute, a page isn't made again from the same source. */
  answer(source: PageSource, make: Make): Promise<PageAnswer>;
}

const MIB = 1024 * 1024;
const KEPT = { maxSize: 16 * MIB, maxEntrySize: MIB, ttl: 60_000, ttlAutopurge: true };
/** Of an entry, besides its texts. */
const ENTRY_BYTES = 1024;

type Render = (parts: PageParts, nonce: string, source: PageSource) => string;

export function createKeptPages(render: Render): KeptPages {
  // Nobody outside of this process knows it, so no text of a person contains it.
  const standIn = randomBytes(16).toString("base64url");

  async function keptPage(source: PageSource, make: Make): Promise<PageAnswer> {
    const answer = await make(standIn);
    if ("movedTo" in answer) return answer;
    const pieces = render(answer.parts, standIn, source).split(standIn);
    return { status: answer.status, pieces: pieces.map((piece) => Buffer.from(piece)) };
  }

  const kept = new LRUCache<string, PageAnswer, () => Promise<PageAnswer>>({
    ...KEPT,
    sizeCalculation: (answer, key) => ENTRY_BYTES + 2 * key.length + bytesOf(answer),
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  return {
    answer: (source, make) =>
      kept.forceFetch(`${source.language} ${source.path} ${source.said}`, {
        context: () => keptPage(source, make),
      }),
  };
}

/** The page for a visitor. */
export function withNonce({ pieces }: KeptPage, nonce: string): Buffer {
  const between = Buffer.from(nonce);
  return Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece])));
}

const bytesOf = (answer: PageAnswer) =>
  "pieces" in answer ? answer.pieces.reduce((sum, { length }) => sum + length, 0) : 0;
