import type { StreamHead } from "../ports/event-store.ts";

/** How far the caller has seen each stream: stream name to version. */
export type SeenVersions = ReadonlyMap<string, number>;

export function formatVersions(heads: Iterable<StreamHead>): string {
  return Array.from(heads, ({ stream, version }) => `${stream}=${version}`).join(",");
}

/** Parses `stream=version,…` and ignores malformed entries. */
export function parseVersions(header: string | string[] | undefined): Map<string, number> {
  const versions = new Map<string, number>();
  for (const pair of (typeof header === "string" ? header : "").split(",")) {
    const [, stream, digits] = /^([\w-]{1,100})=(\d{1,15})$/.exec(pair.trim()) ?? [];
    if (stream && digits) versions.set(stream, Number(digits));
  }
  return versions;
}
