/** Browsers hide the scheme of an address, so people leave it out. */
export function withScheme(text: string): string {
  const typed = text.trim();
  return /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(typed) ? `https://${typed}` : text;
}
