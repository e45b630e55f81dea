import { cacheNames, setCacheNameDetails } from "workbox-core";
import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

/** What the build lists (offline-shell.ts): the shell, and the files that it starts with. */
declare const __PRECACHED__: PrecacheEntry[];

const DAY_S = 24 * 60 * 60;
/** Twice the files of a version, so that pages of the last version still find theirs. */
const MOST_FILES = 240;
const USED_FILES = "laurel-files";
const LIMITS = { maxEntries: MOST_FILES, maxAgeSeconds: 60 * DAY_S };

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
        new ExpirationPlugin({ ...LIMITS, purgeOnQuotaError: true }),
      ],
    }),
  );
}

/**
 * Moves the files that the last version was installed with to those that are used, for its pages that are still open. The
 * server no longer has them, and Workbox removes them when this version takes over.
 */
export async function keepFilesOfLastVersion(): Promise<void> {
  const own = new Set(
    __PRECACHED__.map((entry) => (typeof entry === "string" ? entry : entry.url)),
  );
  const [last, used] = await Promise.all(
    [cacheNames.precache, USED_FILES].map((name) => caches.open(name)),
  );
  if (!last || !used) return;
  const expiration = new CacheExpiration(USED_FILES, LIMITS);
  for (const request of await last.keys()) {
    const file = await last.match(request);
    if (!file || own.has(new URL(request.url).pathname)) continue;
    await used.put(request, file);
    await expiration.updateTimestamp(request.url);
  }
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
