import { SaxesParser } from "saxes";
import { setImmediate as nextRound } from "node:timers/promises";

const NAMESPACES = [
  "https://purl.imsglobal.org/ob/v3p0",
  "http://purl.imsglobal.org/ob/v3p0",
  "http://openbadges.org",
  "https://openbadges.org",
];

/** Drawing programs nest some dozens deep. The parser's work grows with the square of the depth. */
const MOST_DEPTH = 200;
/** They are processed together at the end of their tag. */
const MOST_ATTRIBUTES = 1_000;
const PART = 64 * 1024;

/** The first megabyte of a file that might be SVG starts like XML. */
export const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text);

/**
 * The badge in an SVG (Open Badges Baking Specification): the text of its element, or its `verify` attribute. The parser
 * reads no document type, so that no entity is expanded. Undefined if the SVG has no badge, isn't well-formed, is nested
 * too deeply, or has a tag with too many attributes. The event loop goes on between parts of the text.
 */
export async function unbakeSvg(text: string): Promise<string | undefined> {
  const parser = new SaxesParser({ xmlns: true });
  const found: string[] = [];
  let depth = 0;
  let inside = false;
  let content = "";
  let attribute = "";
  let ownAttributes = 0;
  parser.on("opentagstart", () => {
    ownAttributes = 0;
  });
  parser.on("attribute", () => {
    ownAttributes += 1;
    if (ownAttributes > MOST_ATTRIBUTES) throw new Error("A tag has too many attributes");
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    depth += 1;
    if (depth > MOST_DEPTH) throw new Error("The SVG is nested too deeply");
    if (!NAMESPACES.includes(uri) || (local !== "assertion" && local !== "credential")) return;
    inside = true;
    content = "";
    attribute = attributes["verify"]?.value ?? "";
  });
  const take = (piece: string) => {
    if (inside) content += piece;
  };
  parser.on("text", take);
  parser.on("cdata", take);
  parser.on("closetag", ({ uri, local }) => {
    depth -= 1;
    if (!inside || !NAMESPACES.includes(uri) || (local !== "assertion" && local !== "credential"))
      return;
    inside = false;
    found.push(content.trim() === "" ? attribute.trim() : content.trim());
  });
  parser.on("error", (error) => {
    throw error;
  });
  try {
    for (let at = 0; at < text.length; at += PART) {
      parser.write(text.slice(at, at + PART));
      await nextRound();
    }
    parser.close();
  } catch {
    return undefined;
  }
  return found.find((one) => one !== "");
}
