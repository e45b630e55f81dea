/** S3 ends at 1,024 bytes, file systems at 255 a name; both count what is encoded. */
const LONGEST_KEY = 1_000;
const LONGEST_SEGMENT = 240;

/** The segments of a key; throws for one that could leave its place, that is too long, or that is no proper text. */
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
