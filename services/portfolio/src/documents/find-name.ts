import type { DocumentText, Line } from "./document-text.ts";
import { type Found, whereIn } from "./found.ts";

const MOST_LETTERS = 150;
/** “has successfully completed the course”, and the name after it or in the next line. */
const DONE =
  /\b(?:completed|completing|completion of|passed|passing|finished|attended|attending|participated in|awarded|earned|requirements (?:of|for)|degree of)\b(?: (?:the|a|an|all|requirements|for|of|online|virtual|free|professional|following|training|course|program(?:me)?|workshop|certification|certificate|exam(?:ination)?|degree|title|entitled|titled|in))*\s*:?\s*(.*)$/iu;
const LABEL =
  /^(?:course|certification|certificate|credential|program(?:me)?|degree|qualification|exam|training|workshop)(?: (?:name|title))?\s*:\s*(\S.*)$/iu;
/** What certificates are called in general, which is no name. */
const GENERIC =
  /^(?:this is to certify.*|(?:certificate|diploma|statement|record|proof|letter|transcript|confirmation)(?: of \p{L}+(?: and \p{L}+)?)?|certified|certification|official.*|congratulations.*|verify .*|presented .*|awarded .*|https?:.*)$/iu;
/** After these, the name of the person follows. */
const PERSON_FOLLOWS =
  /(?:certif(?:y|ies) that|presented to|awarded to|conferred (?:up)?on|granted to|is given to|congratulations,?|issued to)\s*:?\s*$/iu;
const AFTER_NAME =
  /\s*(?:,? (?:on|offered by|provided by|issued by|with (?:distinction|honou?rs|a grade)|as of|dated)\b.*|[.,;:])$/iu;

/** The name of what was earned: what the text says, else the largest line, else the title of the file. */
export function findName({ lines, title }: DocumentText, organization: string): Found[] {
  const said = lines.flatMap((line, index) => namesIn(lines, line, index))[0];
  if (said) return [said];
  const largest = largestOf(lines, organization);
  if (largest) return [{ field: "name", value: clean(largest.text), where: whereIn(largest) }];
  return isName(title) && !/\.\w{2,4}$|^(?:microsoft word|untitled)/iu.test(title)
    ? [{ field: "name", value: clean(title), where: "the title of the file" }]
    : [];
}

function namesIn(lines: readonly Line[], line: Line, index: number): Found[] {
  const labelled = LABEL.exec(line.text)?.[1];
  if (labelled && isName(labelled))
    return [{ field: "name", value: clean(labelled), where: whereIn(line) }];
  const rest = DONE.exec(line.text)?.[1];
  if (rest === undefined || PERSON_FOLLOWS.test(line.text)) return [];
  const next = lines[index + 1];
  const named = rest.trim() === "" ? next : { ...line, text: rest };
  if (!named || !isName(named.text)) return [];
  return [{ field: "name", value: clean(named.text), where: whereIn(rest === "" ? named : line) }];
}

function largestOf(lines: readonly Line[], organization: string): Line | undefined {
  const named = lines.filter(({ text }, index) => {
    const before = lines[index - 1]?.text ?? "";
    const isOrganization = organization !== "" && text.includes(organization);
    return isName(text) && !isOrganization && !PERSON_FOLLOWS.test(before);
  });
  const sizes = new Set(lines.map(({ size }) => size));
  // Where all letters are of one size, none stands out.
  if (sizes.size < 2) return undefined;
  return named.toSorted((one, other) => other.size - one.size)[0];
}

const isName = (text: string) => {
  const plain = text.trim();
  const letters = plain.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 3 && plain.length <= MOST_LETTERS && !GENERIC.test(plain);
};

const clean = (text: string) =>
  text
    .trim()
    .replace(AFTER_NAME, "")
    .replace(/^["“«'](.*)["”»']$/u, "$1")
    .trim();
