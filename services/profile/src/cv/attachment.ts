import { UNFIT_IN_FILE_NAMES } from "@laurel/contracts/cv-file-name";

/**
 * Tells the browser to save the answer under this file name. A non-ASCII name goes in `filename*` (RFC 6266), next to a
 * `filename` of its plain letters for other clients.
 */
export function attachment(fileName: string): string {
  const plain = fileName
    .normalize("NFKD")
    .replace(/[^\x20-\x7E]/g, "")
    // Again, because a wide quotation mark has become a plain one.
    .replace(UNFIT_IN_FILE_NAMES, "")
    .replace(/_+/g, "_")
    .replace(/^_/, "");
  if (plain === fileName) return `attachment; filename="${plain}"`;
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`;
}

/** Percent-encoded except for the characters that RFC 5987 allows. */
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
