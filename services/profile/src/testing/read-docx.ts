import { text } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** A docx as a reader sees it. */
export interface ReadDocx {
  files: ReadonlyMap<string, string>;
  /** The body's paragraphs as texts with tabs. */
  paragraphs: readonly string[];
  links: readonly string[];
}

/** Throws when it isn't a zip, or when a visible part isn't well-formed. */
export async function readDocx(bytes: Buffer): Promise<ReadDocx> {
  const files = new Map<string, string>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  const body = files.get("word/document.xml") ?? "";
  const rels = files.get("word/_rels/document.xml.rels") ?? "";
  for (const xml of [body, rels, files.get("docProps/core.xml") ?? ""]) expectWellFormed(xml);
  const links = Array.from(
    rels.matchAll(/Target="([^"]*)" TargetMode="External"/g),
    ([, to]) => to,
  );
  return {
    files,
    paragraphs: Array.from(body.matchAll(/<w:p>(.*?)<\/w:p>/gs), ([, inner = ""]) => textOf(inner)),
    links: links.map((to = "") => unescaped(to)),
  };
}

function textOf(paragraph: string): string {
  const parts = paragraph.matchAll(/<w:tab\/>|<w:t(?: [^>]*)?>(.*?)<\/w:t>/gs);
  return Array.from(parts, ([, shown]) => (shown === undefined ? "\t" : unescaped(shown))).join("");
}

/** Characters that XML 1.0 allows, known entities, and correctly nested tags. */
function expectWellFormed(xml: string): void {
  const odd = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.exec(xml);
  if (odd) throw new Error(`not allowed in XML: ${JSON.stringify(odd[0])}`);
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(xml)) throw new Error("a bare &");
  const open: string[] = [];
  for (const [, end, name = "", alone] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (alone) continue;
    if (!end) open.push(name);
    else if (open.pop() !== name) throw new Error(`</${name}> closes something else`);
  }
  if (open.length > 0) throw new Error(`left open: ${open.join(" ")}`);
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescaped = (xml: string) =>
  xml.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
