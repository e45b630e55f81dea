/** One header of a mail's source, unfolded and decoded; undefined when it's missing. */
export function headerOf(source: string, name: string): string | undefined {
  const head = source.slice(0, source.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  const line = head
    .split("\r\n")
    .find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line
    ?.slice(name.length + 1)
    .trim()
    .replace(ENCODED_WORDS, decodeWords);
}

/** Joins RFC 2047 words that are separated by whitespace: a character may start in one and end in the next. */
const ENCODED_WORDS = /=\?UTF-8\?[QB]\?[^?]*\?=(?: =\?UTF-8\?[QB]\?[^?]*\?=)*/gi;

function decodeWords(words: string): string {
  const bytes = words.split(" ").map((word) => {
    const [, , kind = "", text = ""] = word.split("?");
    return kind.toUpperCase() === "B"
      ? Buffer.from(text, "base64")
      : fromQuoted(text.replaceAll("_", " "));
  });
  return Buffer.concat(bytes).toString("utf8");
}

/** The decoded text of the part with this content type, with `\n` line ends and no trailing ones. */
export function partOf(source: string, contentType: string): string | undefined {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? "none";
  const parts = source.split(`--${boundary}`).map((part) => part.trimStart());
  const part = parts.find((one) => headerOf(one, "Content-Type")?.startsWith(contentType));
  if (part === undefined) return undefined;
  const body = part.slice(part.indexOf("\r\n\r\n") + 4);
  return decodeBody(body, headerOf(part, "Content-Transfer-Encoding"))
    .toString("utf8")
    .replaceAll("\r\n", "\n")
    .trimEnd();
}

function decodeBody(body: string, encoding: string | undefined): Buffer {
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding === "quoted-printable") return fromQuoted(body.replace(/=\r\n/g, ""));
  return Buffer.from(body, "latin1");
}

function fromQuoted(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1");
}
