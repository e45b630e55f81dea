/** S3 allows 1,024 bytes per key, file systems 255 per name; both count encoded bytes. */
const LONGEST_KEY = 1_000;
const LONGEST_SEGMENT = 240;

/** The segments of a key. Throws for a key that could leave its folder, is too long or isn't well-formed text. */
export function keySegments(key: string): string[] {
  const segments = key.split("/");
  const fits = key.isWellFormed() && encodeURIComponent(key).length <= LONGEST_KEY;
  if (!fits || !segments.every(isSegment)) {
    throw new Error(`${JSON.stringify(key)} isn't a valid object key`);
  }
  return segments;
}

const isSegment = (text: string) =>
  text !== "" &&
  text !== "." &&
  text !== ".." &&
  encodeURIComponent(text).length <= LONGEST_SEGMENT;
