import { isHttpUrl } from "@laurel/contracts/fields";
import { URL_MAX_LENGTH } from "@laurel/contracts/constants";
import type { DocumentText, Line } from "./document-text.ts";
import { type Found, whereIn } from "./found.ts";

const ID =
  /\b(?:credential|certificate|certification|licen[cs]e|registration|verification|validation|diploma|completion)\s*(?:id|no\.?|number|code|nr\.?|#)(?![\p{L}])\s*[:#]?\s*(\S*)$|\b(?:credential|certificate|certification|licen[cs]e|registration|verification|validation|diploma|completion)\s*(?:id|no\.?|number|code|nr\.?|#)(?![\p{L}])\s*[:#]?\s*([\w./-]+)/iu;
const HOURS =
  /(?<![\d.,])(\d{1,4})(?:[ -](?:contact|credit|cpd|cpe|learning|training|total|clock|academic))?[ -](?:hours?|hrs?)\b/iu;
const VERIFIES = /verif|valid|credential|certif|badge|diplom|credly|accredible/iu;

export function findDetails(text: DocumentText): Found[] {
  const { lines } = text;
  return [...findUrl(text), ...findId(lines), ...findHours(lines)];
}

/** Where the issuer shows it: in a QR code, or a link that says so. */
function findUrl({ codes, links, lines }: DocumentText): Found[] {
  const code = codes.find(isAddress);
  if (code !== undefined) return [{ field: "credentialUrl", value: code, where: "the QR code" }];
  const link = links.find(({ url }) => VERIFIES.test(url) && isAddress(url));
  if (link)
    return [{ field: "credentialUrl", value: link.url, where: `a link on page ${link.page}` }];
  for (const line of lines) {
    const written = /https?:\/\/[^\s"“”<>]+[^\s"“”<>.,;:)]/iu.exec(line.text)?.[0] ?? "";
    if (VERIFIES.test(line.text) && isAddress(written))
      return [{ field: "credentialUrl", value: written, where: whereIn(line) }];
  }
  return [];
}

const isAddress = (url: string) => url.length <= URL_MAX_LENGTH && isHttpUrl(url);

function findId(lines: readonly Line[]): Found[] {
  for (const [index, line] of lines.entries()) {
    const match = ID.exec(line.text);
    if (!match) continue;
    const after = match[1] ?? match[2] ?? "";
    const next = lines[index + 1];
    const [value, at] = after === "" && next ? [next.text, next] : [after, line];
    if (isId(value)) return [{ field: "credentialId", value: trimmed(value), where: whereIn(at) }];
  }
  return [];
}

const trimmed = (text: string) => text.trim().replace(/[.,;:]+$/, "");

/** One word with a digit in it. */
const isId = (text: string) => /^[\w./-]{4,80}[.,;:]?$/.test(text.trim()) && /\d/.test(text);

function findHours(lines: readonly Line[]): Found[] {
  for (const line of lines) {
    const hours = HOURS.exec(line.text)?.[1];
    if (hours !== undefined && Number(hours) > 0)
      return [{ field: "hours", value: String(Number(hours)), where: whereIn(line) }];
  }
  return [];
}
