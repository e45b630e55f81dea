import { Readable } from "node:stream";

/** The text of a value in pieces, one per element of its lists, so that no string contains a whole list. */
export function jsonStream(value: unknown): Readable {
  return Readable.from(pieces(value));
}

function* pieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* listed("[", value, (one) => indented(one), "]");
  else if (typeof value === "object" && value !== null)
    yield* listed(
      "{",
      Object.entries(value),
      ([key, one]) => `${JSON.stringify(key)}: ${indented(one)}`,
      "}",
    );
  else yield JSON.stringify(value);
  yield "\n";
}

function* listed<Item>(
  open: string,
  items: readonly Item[],
  text: (item: Item) => string,
  close: string,
): Generator<string> {
  let before = `${open}\n  `;
  for (const item of items) {
    yield before + text(item);
    before = ",\n  ";
  }
  yield items.length === 0 ? open + close : `\n${close}`;
}

const indented = (value: unknown) => JSON.stringify(value, undefined, 2).replaceAll("\n", "\n  ");
