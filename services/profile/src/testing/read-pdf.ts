import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** An element of the structure tree, with the text that it contains. */
export interface PdfElement {
  role: string;
  alt: string;
  text: string;
  children: PdfElement[];
}

/** A PDF as a reader and a screen reader see it. */
export interface ReadPdf {
  title: string;
  lang: string;
  pages: number;
  /** The elements below the document's root. */
  elements: PdfElement[];
  links: string[];
  /** The text of the whole document as it's copied. */
  text: string;
  /** The pieces of the text with their left edge, in points. */
  places: { text: string; x: number }[];
}

interface Node {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
  });
  const document = await loading.promise;
  const elements: PdfElement[] = [];
  const links: string[] = [];
  const places: ReadPdf["places"] = [];
  let text = "";
  let lang = "";
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items, lang: said } = await page.getTextContent({ includeMarkedContent: true });
    lang = said ?? "";
    const texts = new Map<string, string>();
    const open: string[] = [];
    for (const item of items)
      if ("str" in item) {
        text += item.str + (item.hasEOL ? "\n" : "");
        places.push({ text: item.str, x: Number(item.transform[4]) });
        const id = open.findLast((one) => one !== "");
        if (id !== undefined) texts.set(id, (texts.get(id) ?? "") + item.str);
      } else if (item.type === "endMarkedContent") open.pop();
      else open.push(item.id ?? "");
    const tree = (await page.getStructTree()) as Node | null;
    const root = tree?.children?.[0];
    elements.push(...(root?.children ?? []).map((node) => elementOf(node, texts)));
    const annotations: { url?: string }[] = await page.getAnnotations();
    links.push(...annotations.flatMap(({ url }) => url ?? []));
  }
  const { info } = (await document.getMetadata()) as { info: { Title?: string } };
  const pages = document.numPages;
  await loading.destroy();
  return { title: info.Title ?? "", lang, pages, elements, links, text, places };
}

function elementOf(node: Node, texts: ReadonlyMap<string, string>): PdfElement {
  const nodes = node.children ?? [];
  const children = nodes.filter(({ role }) => role).map((one) => elementOf(one, texts));
  const text = nodes
    .map((one) => (one.role ? elementOf(one, texts).text : (texts.get(one.id ?? "") ?? "")))
    .join("");
  return { role: node.role ?? "", alt: node.alt ?? "", text, children };
}
