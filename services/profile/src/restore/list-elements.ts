import { setImmediate as nextRound } from "node:timers/promises";

/** The text isn't a JSON list, or is made to be hard to read. */
export class MalformedList extends Error {
  override readonly name = "MalformedList";
}

export interface ListLimits {
  /** How many elements the list may have. */
  elements: number;
  /** How many characters an element may have. */
  characters: number;
}

/** Parsing takes time for each value. Our own elements have a hundred times fewer. */
const MOST_VALUES = 50_000;

/**
 * Yields the elements of a JSON list of objects while its text arrives. The event loop goes on between the pieces of the
 * text, and no element is parsed that would hold it up. Throws MalformedList.
 */
export async function* listElements(
  text: AsyncIterable<Buffer>,
  limits: ListLimits,
): AsyncGenerator {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: false });
  const scanner = createScanner(limits);
  for await (const bytes of text) {
    for (const piece of piecesOf(bytes))
      for (const element of scanner.take(decoder.decode(piece, { stream: true })))
        yield parsed(element);
    await nextRound();
  }
  if (!scanner.isAtEnd()) throw new MalformedList("the text ends within its list");
}

const PIECE_BYTES = 64 * 1024;

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

function parsed(element: string): unknown {
  try {
    return JSON.parse(element) as unknown;
  } catch (cause) {
    throw new MalformedList("an element isn't JSON", { cause });
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const isOpening = (code: number) => code === 0x7b || code === 0x5b;
const isClosing = (code: number) => code === 0x7d || code === 0x5d;
const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** What may come next outside of the elements. */
type Expected = "list" | "element or end" | "element" | "comma or end" | "nothing";

/** Finds where the objects of the outermost list start and end. */
function createScanner({ elements, characters }: ListLimits) {
  let expected: Expected = "list";
  let [depth, count, values, length] = [0, 0, 0, 0];
  let [inString, isEscaped] = [false, false];
  /** The parts of an element that has begun. */
  let parts: string[] = [];

  function between(code: number): void {
    if (isBlank(code)) return;
    if (expected === "list" && code === 0x5b) expected = "element or end";
    else if (expected === "comma or end" && code === COMMA) expected = "element";
    else if ((expected === "element or end" || expected === "comma or end") && code === 0x5d)
      expected = "nothing";
    else if ((expected === "element or end" || expected === "element") && code === 0x7b) {
      depth = 1;
      values = 0;
      length = 0;
      count += 1;
      if (count > elements) throw new MalformedList("it has too many elements");
    } else throw new MalformedList("it isn't a list of objects");
  }

  /** Whether the element ends with this character. */
  function within(code: number): boolean {
    if (inString) {
      if (isEscaped) isEscaped = false;
      else if (code === BACKSLASH) isEscaped = true;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (isOpening(code) || code === COMMA) {
      if (code !== COMMA) depth += 1;
      values += 1;
      if (values > MOST_VALUES) throw new MalformedList("an element has too many values");
    } else if (isClosing(code)) depth -= 1;
    return depth === 0;
  }

  function keep(part: string): void {
    length += part.length;
    if (length > characters) throw new MalformedList("an element is too long");
    parts.push(part);
  }

  function* take(text: string): Generator<string> {
    let start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (depth === 0) {
        between(code);
        start = at;
      } else if (within(code)) {
        keep(text.slice(start, at + 1));
        yield parts.join("");
        parts = [];
        expected = "comma or end";
      }
    }
    if (depth > 0) keep(text.slice(start));
  }

  return { take, isAtEnd: () => expected === "nothing" };
}
