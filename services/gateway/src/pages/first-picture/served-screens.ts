import {
  type PageData,
  SERVE_MODULE,
  type ServedScreen,
  type ServeScreen,
} from "@laurel/contracts/page-data";
import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The same for every visitor, so drawn once. */
const FIXED = new Set(["/", "/auth"]);
/** A profile that many look at is drawn again only when it says something else, or after a minute; then it is forgotten. */
const KEPT = { maxSize: 32 * 1024 * 1024, ttl: 60_000, ttlAutopurge: true };
/** About how many bytes a drawn profile takes for each character that it was drawn from. */
const BYTES_PER_CHARACTER = 4;

export interface ServedScreens {
  /** A screen that looks the same to every visitor; undefined for any other path. */
  fixed(path: string): Promise<ServedScreen | undefined>;
  /** A public profile. */
  profile(data: PageData): Promise<ServedScreen | undefined>;
}

/**
 * Draws screens with the web app's own code, so that they are seen before its scripts have come. That code is loaded
 * with the first screen. A screen that cannot be drawn is told to `onError` and left to the browser, as are all where
 * the build has no such code.
 */
export function createServedScreens(
  folder: string,
  onError: (error: unknown) => void,
): ServedScreens {
  const file = join(folder, SERVE_MODULE);
  const drawn = new Map<string, Promise<ServedScreen | undefined>>();
  const profiles = new LRUCache<string, Promise<ServedScreen | undefined>>(KEPT);
  let loading: Promise<{ serveScreen: ServeScreen }> | undefined;

  async function draw(path: string, data?: PageData): Promise<ServedScreen | undefined> {
    try {
      loading ??= import(pathToFileURL(file).href);
      const { serveScreen } = await loading;
      return await serveScreen(path, data);
    } catch (error) {
      onError(error);
      return undefined;
    }
  }

  const isBuilt = existsSync(file);
  return {
    async fixed(path) {
      if (!isBuilt || !FIXED.has(path)) return undefined;
      const screen = drawn.get(path) ?? draw(path);
      drawn.set(path, screen);
      return screen;
    },
    async profile(data) {
      if (!isBuilt) return undefined;
      const said = JSON.stringify(data);
      const key = createHash("sha256").update(said).digest("base64url");
      const kept = profiles.get(key);
      if (kept) return kept;
      const screen = draw(`/profiles/${data.slug}`, data);
      profiles.set(key, screen, { size: BYTES_PER_CHARACTER * said.length });
      return screen;
    },
  };
}
