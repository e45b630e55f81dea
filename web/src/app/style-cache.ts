import createCache, { type EmotionCache } from "@emotion/cache";

export const STYLES_KEY = "laurel";

/** More sheets would make each new one slower to add. */
const MOST_RULES = 40;

/** Emotion's styles carry the page's nonce, which the gateway wrote into index.html. */
export function createStyleCache(): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  const cache = createCache({ key: STYLES_KEY, prepend: true, ...(nonce ? { nonce } : {}) });
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
