import createCache, { type EmotionCache } from "@emotion/cache";

export const STYLES_KEY = "laurel";

/** Emotion's styles carry the page's nonce, which the gateway wrote into index.html. */
export function createStyleCache(): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: STYLES_KEY, prepend: true, ...(nonce ? { nonce } : {}) });
}
