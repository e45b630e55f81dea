/** A kind of file that can't be imported, and that people take for one that can. */
export type UnusableKind =
  | "certificate"
  | "certificates"
  | "badge"
  | "document"
  | "webPage"
  | "gradebook"
  | "protected"
  | "other";

const PDF = Buffer.from("%PDF");
const PICTURES = [Buffer.from("\x89PNG", "latin1"), Buffer.from("\xff\xd8\xff", "latin1")];
/** Of Office before 2007, and of each Office file with a password. */
const COMPOUND_FILE = Buffer.from("\xd0\xcf\x11\xe0", "latin1");
const ZIP = Buffer.from("PK\x03\x04");

/** What's in a folder of certificates. */
const CERTIFICATE = /\.(?:pdf|png|jpe?g|webp|heic)$/i;

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** WebP and HEIC have the name of their format after a length. */
const isPicture = (bytes: Buffer): boolean =>
  PICTURES.some((start) => startsWith(bytes, start)) ||
  /^(?:RIFF[^]{4}WEBP|[^]{4}ftyp(?:hei|hev|mif|msf))/.test(bytes.toString("latin1", 0, 16));

export const isZip = (bytes: Buffer): boolean => startsWith(bytes, ZIP);
export const isPdf = (bytes: Buffer): boolean => startsWith(bytes, PDF);
export const isCompoundFile = (bytes: Buffer): boolean => startsWith(bytes, COMPOUND_FILE);

/** Whether a zip with these files is a workbook of Excel or OpenDocument. */
export const isWorkbook = (names: ReadonlySet<string>): boolean =>
  names.has("xl/workbook.xml") || names.has("xl/workbook.bin") || names.has("content.xml");

/** The kind of a file that isn't a list of credentials. `names` are the names of its files if it's a zip. */
export function unusableKind(bytes: Buffer, names: ReadonlySet<string> = new Set()): UnusableKind {
  if (isPdf(bytes) || isPicture(bytes)) return "certificate";
  if (names.has("word/document.xml")) return "document";
  if (Array.from(names).some((name) => CERTIFICATE.test(name))) return "certificates";
  const start = bytes.subarray(0, 1_000).toString("latin1").toLowerCase();
  if (/^\s*(?:<!doctype html|<html)/.test(start)) return "webPage";
  return isGradebook([start]) ? "gradebook" : "other";
}

const BADGES: ReadonlySet<unknown> = new Set([
  "Assertion",
  "OpenBadgeCredential",
  "AchievementCredential",
]);

/** Whether a JSON value is an Open Badge. */
export const isBadge = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  [value.type].flat().some((type) => BADGES.has(type));

/** Whether columns are those of the grades that Moodle and Canvas export for a course, which they don't name. */
export const isGradebook = (names: readonly string[]): boolean =>
  names.some((name) => /last downloaded from this course|sis (?:user|login) id/i.test(name));
