/** The host that an http or https address leads to; empty for anything else. */
export function hostOf(address: string): string {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.host : "";
}
