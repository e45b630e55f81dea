import { cacheNames, setCacheNameDetails } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

/** What the build lists (offline-shell.ts): the shell, and the files that it starts with. */
declare const __PRECACHED__: PrecacheEntry[];

const DAY_S = 24 * 60 * 60;
/** Twice the files of a version, so that pages of the last version still find theirs. */
const MOST_FILES = 240;
const USED_FILES = "laurel-files";

/**
 * Serves files with a hash in their name from the cache, and keeps others once they're used. A file that isn't in the
 * cache comes from the server, which may be of another version and not have it: the page then offers to reload.
 */
export function serveFiles(): void {
  setCacheNameDetails({ prefix: "laurel" });
  precacheAndRoute(__PRECACHED__, { cleanURLs: false, directoryIndex: "" });
  const isFile = ({ url }: { url: URL }) =>
    url.origin === location.origin && url.pathname.startsWith("/assets/");
  registerRoute(
    isFile,
    new CacheFirst({
      cacheName: USED_FILES,
      plugins: [
        { cacheWillUpdate: async ({ response }) => (isKeepable(response) ? response : null) },
        new ExpirationPlugin({
          maxEntries: MOST_FILES,
          maxAgeSeconds: 60 * DAY_S,
          purgeOnQuotaError: true,
        }),
      ],
    }),
  );
}

/** A hotel's login page also answers with 200. */
const isKeepable = ({ status, headers }: Response) =>
  status === 200 && !headers.get("content-type")?.includes("html");

/** Removes the caches of versions that named theirs differently. Workbox removes files that this version doesn't list. */
export async function dropOtherCaches(): Promise<void> {
  const own = [cacheNames.precache, USED_FILES];
  const others = (await caches.keys()).filter((name) => !own.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
