import {
  type PageData,
  SERVE_MODULE,
  type ServedScreen,
  type ServeScreen,
} from "@laurel/contracts/page-data";
import { fillPath } from "@laurel/contracts/path";
import { PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The same for every visitor, so drawn only once. */
const FIXED = new Set(["/", "/auth"]);
/** A drawn profile is used again for a minute, as long as its data is the same. */
const KEPT = { maxSize: 32 * 1024 * 1024, ttl: 60_000, ttlAutopurge: true };
/** Approximate bytes of a drawn profile per character of its data. */
const BYTES_PER_CHARACTER = 4;

export interface ServedScreens {
  /** A screen that looks the same to every visitor; undefined for any other path. */
  fixed(path: string): Promise<ServedScreen | undefined>;
  /** A public profile. */
  profile(data: PageData): Promise<ServedScreen | undefined>;
}

/**
 * Draws screens with the code of the web app, so that visitors see them before its scripts have loaded. That code is
 * loaded with the first screen. When a screen cannot be drawn, `onError` is called and the browser draws it, as it does
 * when the build does not contain that code.
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
      const screen = draw(fillPath(PROFILE_PAGE_PATH, { slug: data.slug }), data);
      profiles.set(key, screen, { size: BYTES_PER_CHARACTER * said.length });
      return screen;
    },
  };
}
