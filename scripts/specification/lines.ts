/** A line of the specification, abbreviated. */
export interface SpecificationLine {
  /** `<section>.<number>` */
  id: string;
  text: string;
}

/** A part of the specification: its heading with the `#` characters, and its lines. */
export interface SpecificationPart {
  heading: string;
  lines: SpecificationLine[];
}

/**
 * Reads docs/specification-lines.md: headings, and lines as `- 2.7 the line in short`. Throws when an id comes twice or
 * is in the wrong section.
 */
export function readLines(markdown: string): SpecificationPart[] {
  const parts: SpecificationPart[] = [];
  const known = new Set<string>();
  let section = "";
  for (const row of markdown.split("\n")) {
    if (/^#{2,} /.test(row)) parts.push({ heading: row, lines: [] });
    section = /^## (\d+) /.exec(row)?.[1] ?? section;
    if (!row.startsWith("- ")) continue;
    const [, id = "", text = ""] = /^- (\d+\.\d+) (.+)$/.exec(row) ?? [];
    const part = parts.at(-1);
    if (!part || id.split(".")[0] !== section || known.has(id))
      throw new Error(`docs/specification-lines.md: not a new line of section ${section}: ${row}`);
    known.add(id);
    part.lines.push({ id, text });
  }
  return parts;
}
