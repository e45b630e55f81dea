/** Characters that need no escape in an address (RFC 3986, 6.2.2.2). */
const UNRESERVED = /^[\w.~-]$/;

/** An address in its normal form; any other text as it is. */
export function normalAddress(text: string): string {
  if (!/^https?:\/\//i.test(text)) return text;
  const { href } = URL.parse(text) ?? { href: text };
  return href.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return UNRESERVED.test(character) ? character : escape.toUpperCase();
  });
}

/** Whether two ids are the same, however their addresses are spelled. */
export const sameAddress = (one: string, other: string): boolean =>
  one === other || normalAddress(one) === normalAddress(other);
