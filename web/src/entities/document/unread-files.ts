import { MAX_IMPORT_BYTES } from "@laurel/contracts/constants";
import { text, type Text } from "@laurel/contracts/text";
import { extensionOf } from "./file-rules.ts";

export const EMPTY_FILE = text("This file is empty.");

/** Why a file can't be read, whatever it is. Undefined if it can. */
export function sizeProblem({ size }: Pick<File, "size">): Text | undefined {
  if (size === 0) return EMPTY_FILE;
  if (size <= MAX_IMPORT_BYTES) return undefined;
  const megabytes = Math.ceil((size / 1024 / 1024) * 10) / 10;
  return text("This file has {megabytes, number} MB. Up to 10 MB are possible.", { megabytes });
}

const AS_JPG = text("Save this picture as a JPG file, and choose that.");
const AS_PDF = text("Save or print this document as a PDF, and choose that.");
const ATTACHED = text("This is an email. Save the certificate that is attached, and choose that.");
const UNPACKED = text("Unpack this archive, and choose its files.");

const INSTEAD: readonly [extensions: readonly string[], instead: Text][] = [
  [["heic", "heif", "avif", "tif", "tiff", "bmp", "gif"], AS_JPG],
  [["docx", "doc", "odt", "rtf", "pages", "pptx", "ppt", "odp", "key", "html", "htm"], AS_PDF],
  [["eml", "msg", "emlx"], ATTACHED],
  [["rar", "7z", "gz", "tar"], UNPACKED],
];

/** What to do with a file of a kind that isn't taken. Undefined for an unknown kind. */
export function insteadOf({ name }: Pick<File, "name">): Text | undefined {
  const extension = extensionOf(name);
  return INSTEAD.find(([extensions]) => extensions.includes(extension))?.[1];
}

const IMPORTED = text(
  "CertLocker keeps no lists. To add the credentials in it, choose “Import” on the dashboard.",
);
const LISTS = ["csv", "tsv", "xlsx", "xls", "xlsb", "ods", "json", "xml", "zip"];

/** The same for a file that CertLocker doesn't keep: one that holds credentials is imported. */
export const insteadOfKeeping = (file: Pick<File, "name">): Text | undefined =>
  insteadOf(file) ?? (LISTS.includes(extensionOf(file.name)) ? IMPORTED : undefined);
