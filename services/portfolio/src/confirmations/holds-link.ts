import tlds from "tlds" with { type: "json" };

const TLDS: ReadonlySet<string> = new Set(tlds);
const SCHEME = /[a-z][a-z0-9+.-]*:\/\/|\b(?:https?|ftp|mailto|javascript|data):|\bwww\./i;
const HOST = /(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?[.。．｡])+([\p{L}\p{N}-]+)/gu;

/** `M.Sc`, which would be a host in the Seychelles. */
const DEGREE = /^\p{Lu}\.\p{Lu}\p{Ll}$/u;

/** Whether mail programs might make a link of a part of the text: a scheme, `www.`, or a host name. */
export function holdsLink(text: string): boolean {
  const plain = text.normalize("NFKC");
  if (SCHEME.test(plain)) return true;
  return Array.from(plain.matchAll(HOST)).some(([host, last = ""]) => {
    if (DEGREE.test(host)) return false;
    const label = last.toLowerCase();
    return label.startsWith("xn--") || TLDS.has(label);
  });
}
