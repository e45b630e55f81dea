import type { LanguageCode } from "@laurel/contracts/languages";
import {
  type PageData,
  type PrivatePageData,
  type ProfilePageData,
  SERVE_MODULE,
  type ServedScreen,
  type ServeScreen,
  type SharedPageData,
} from "@laurel/contracts/page-data";
import { fillPath } from "@laurel/contracts/path";
import {
  CREDENTIAL_PAGE_PATH,
  PROFILE_PAGE_PATH,
  SHARED_PAGE_PATH,
} from "@laurel/contracts/public-pages";
import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";

const drawnSchema = z.record(
  z.string(),
  z.object({
    title: z.string(),
    content: z.string(),
    styles: z.array(z.object({ name: z.string(), css: z.string() })),
  }),
);
/** A drawn page is reused for a minute while its data stays the same. */
const KEPT = { maxSize: 16 * 1024 * 1024, ttl: 60_000, ttlAutopurge: true };
/** Approximate bytes of a drawn page without its data and its styles, and per character of its data. */
const FRAME_BYTES = 64 * 1024;
const BYTES_PER_CHARACTER = 4;
/** Most screens have one of a few sheets of styles, of about 100 kB. */
const SHEETS_KEPT = 50;

type Sheet = ServedScreen["styles"][number];

export interface ServedScreens {
  /** A screen that looks the same to every visitor, as the web build has drawn it; undefined for any other path. */
  fixed(path: string, language: LanguageCode): ServedScreen | undefined;
  /** A public profile. */
  profile(data: ProfilePageData, language: LanguageCode): Promise<ServedScreen | undefined>;
  /** The page of one of its credentials, which is the only one in the data. */
  credential(
    id: string,
    data: ProfilePageData,
    language: LanguageCode,
  ): Promise<ServedScreen | undefined>;
  /** What a share link shows. */
  shared(data: SharedPageData, language: LanguageCode): Promise<ServedScreen | undefined>;
  /** A private screen, for its person. */
  own(
    path: string,
    data: PrivatePageData,
    language: LanguageCode,
  ): Promise<ServedScreen | undefined>;
}

/**
 * Screens that visitors see before the scripts of the web app have loaded. The build has drawn those that are the same
 * for everybody. Other languages are drawn here, with code of the app that is loaded when it's first needed. When a
 * screen can't be drawn, `onError` is called and the browser draws it, as it does when the build doesn't contain that
 * code.
 */
export function createServedScreens(
  folder: string,
  onError: (error: unknown) => void,
): ServedScreens {
  const file = join(folder, SERVE_MODULE);
  const fixed = new Map<LanguageCode, ReadonlyMap<string, ServedScreen>>();
  const drawn = new LRUCache<string, Promise<ServedScreen | undefined>>(KEPT);
  const sheets = new LRUCache<string, Sheet>({ max: SHEETS_KEPT });
  let loading: Promise<{ serveScreen: ServeScreen }> | undefined;

  /** A sheet's name says what is in it. */
  function keptOnce(sheet: Sheet): Sheet {
    const kept = sheets.get(sheet.name) ?? sheet;
    sheets.set(sheet.name, kept);
    return kept;
  }

  async function draw(
    path: string,
    language: LanguageCode,
    data: PageData,
  ): Promise<ServedScreen | undefined> {
    try {
      loading ??= import(pathToFileURL(file).href);
      const { serveScreen } = await loading;
      const screen = await serveScreen(path, language, data);
      return { ...screen, styles: screen.styles.map(keptOnce) };
    } catch (error) {
      onError(error);
      return undefined;
    }
  }

  function fixedIn(language: LanguageCode): ReadonlyMap<string, ServedScreen> {
    const known = fixed.get(language) ?? readDrawn(join(folder, `.vite/drawn/${language}.json`));
    fixed.set(language, known);
    return known;
  }

  const isBuilt = existsSync(file);

  async function drawOnce(
    path: string,
    language: LanguageCode,
    data: PageData,
  ): Promise<ServedScreen | undefined> {
    if (!isBuilt) return undefined;
    const said = JSON.stringify([path, language, data]);
    const key = createHash("sha256").update(said).digest("base64url");
    const kept = drawn.get(key);
    if (kept) return kept;
    const screen = draw(path, language, data);
    drawn.set(key, screen, { size: FRAME_BYTES + BYTES_PER_CHARACTER * said.length });
    return screen;
  }

  return {
    fixed: (path, language) => fixedIn(language).get(path),
    profile: (data, language) =>
      drawOnce(fillPath(PROFILE_PAGE_PATH, { slug: data.slug }), language, data),
    credential: (id, data, language) =>
      drawOnce(fillPath(CREDENTIAL_PAGE_PATH, { slug: data.slug, credential: id }), language, data),
    shared: (data, language) =>
      drawOnce(fillPath(SHARED_PAGE_PATH, { token: data.token }), language, data),
    own: (path, data, language) => drawOnce(path, language, data),
  };
}

function readDrawn(file: string): ReadonlyMap<string, ServedScreen> {
  const json: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return new Map(Object.entries(drawnSchema.parse(json)));
}
