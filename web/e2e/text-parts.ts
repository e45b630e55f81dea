import { ANY, type Part } from "./message-forms.ts";

/** Between the facts of a row, and between a page's title and the product. */
export const BETWEEN_FACTS = " · ";

/** What a regular expression finds, as long as it's made of texts, wildcards, anchors and a choice at its top. */
export type Parts = readonly Part[];

/** The texts that a regular expression looks for, each as its parts; undefined for one that says more than texts. */
export function partsOfPattern({ source, flags }: RegExp): Parts[] | undefined {
  if (flags !== "") return undefined;
  const all = source.split("|").map(partsOfSource);
  return all.every((parts) => parts !== undefined) ? all : undefined;
}

/** Something that stands for a value: any text, or digits. A single character of a few is one, too. */
const WILDCARD = /\.[*+]\??|\\d(?:[+*]|\{[\d,]+\})?|\[[^\]\\]+\][+*]?/g;
/** Whatever isn't a text then. */
const SYNTAX = /(?<!\\)[()[\]{}*+?.^$]|\\[a-zA-Z]/;

function partsOfSource(source: string): Parts | undefined {
  const atStart = source.startsWith("^");
  const atEnd = /(?<!\\)\$$/.test(source);
  const inner = source.slice(atStart ? 1 : 0, atEnd ? -1 : undefined).replaceAll(WILDCARD, ANY);
  if (SYNTAX.test(inner)) return undefined;
  const text = inner.replaceAll(/\\(.)/g, "$1").replaceAll(/\uFFFC+/g, ANY);
  return partsOf(text, { atStart, atEnd });
}

/** A text that may be several facts. Only the first can begin before it, and only the last go on after it. */
export function partsOf(
  text: string,
  { atStart, atEnd }: Pick<Part, "atStart" | "atEnd"> = { atStart: false, atEnd: false },
): Parts {
  const facts = text.split(BETWEEN_FACTS);
  return facts.map((fact, index) => ({
    text: fact,
    atStart: atStart || index > 0,
    atEnd: atEnd || index < facts.length - 1,
  }));
}
