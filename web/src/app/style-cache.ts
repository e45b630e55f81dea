import createCache, { type EmotionCache, type Options } from "@emotion/cache";
import { directionOf, type Language, type LanguageCode } from "@laurel/contracts/languages";

type Direction = Language["direction"];
type Plugins = NonNullable<Options["stylisPlugins"]>;

/** A style of another direction has another name, because a page has both after a change of its language. */
const KEYS: Readonly<Record<Direction, string>> = { ltr: "laurel", rtl: "laurel-rtl" };

/** More sheets would make each new one slower to add. */
const MOST_RULES = 40;

let mirror: Plugins = [];

/** Loads what the styles of a language need: the plugin that mirrors them. */
export async function loadStyles(language: LanguageCode): Promise<void> {
  if (directionOf(language) === "ltr" || mirror.length > 0) return;
  const [{ default: rtl }, { prefixer }] = await Promise.all([
    import("@mui/stylis-plugin-rtl"),
    import("stylis"),
  ]);
  mirror = [prefixer, rtl];
}

/** The options of a cache. `loadStyles` has been called for the language. */
export function styleOptions(language: LanguageCode): Options {
  const direction = directionOf(language);
  return { key: KEYS[direction], ...(direction === "rtl" && { stylisPlugins: mirror }) };
}

/** Emotion's styles carry the page's nonce, which the gateway wrote into index.html. */
export function createStyleCache(language: LanguageCode): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  const options = { ...styleOptions(language), prepend: true, ...(nonce ? { nonce } : {}) };
  const cache = createCache(options);
  keepSheetsSmall(cache.sheet);
  return cache;
}

/**
 * A new rule makes the browser go through every element that any rule of the same sheet applies to. Emotion writes all
 * rules into one sheet, so the first dialog or the first chip would have the whole screen styled again.
 */
function keepSheetsSmall(sheet: EmotionCache["sheet"]): void {
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    // Emotion begins a sheet when it has counted none.
    if (sheet.ctr >= MOST_RULES) sheet.ctr = 0;
    insert(rule);
  };
}
