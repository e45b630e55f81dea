import type { StreamHead } from "../ports/event-store.ts";

/** How far the caller has seen each stream: stream -> version. */
export type SeenVersions = ReadonlyMap<string, number>;

export function formatVersions(heads: Iterable<StreamHead>): string {
  return Array.from(heads, ({ stream, version }) => `${stream}=${version}`).join(",");
}

/** Reads `stream=version,…`; what is not of that form is left out. */
export function parseVersions(header: string | string[] | undefined): Map<string, number> {
  const versions = new Map<string, number>();
  for (const pair of (typeof header === "string" ? header : "").split(",")) {
    const [, stream, digits] = /^([\w-]{1,100})=(\d{1,15})$/.exec(pair.trim()) ?? [];
    if (stream && digits) versions.set(stream, Number(digits));
  }
  return versions;
}
