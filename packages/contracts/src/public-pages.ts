/** The page of a public profile, below the product's address. */
export const PROFILE_PAGE_PATH = "/profiles/:slug";

/** The preview image of the page. */
export const PROFILE_PREVIEW_PATH = "/profiles/:slug/preview.png";

/** The page of one of its credentials, and its preview image. */
export const CREDENTIAL_PAGE_PATH = "/profiles/:slug/:credential";
export const CREDENTIAL_PREVIEW_PATH = "/profiles/:slug/:credential/preview.png";

/** The public credentials for an iframe on another site, and its description for other programs (oembed.com). */
export const EMBED_PATH = "/embed/:slug";
export const OEMBED_PATH = "/oembed";

/** The page of a share link. */
export const SHARED_PAGE_PATH = "/s/:token";

/** The page of a signed CV. */
export const VERIFY_PAGE_PATH = "/verify/:code";
/** The code of a signed CV: 80 random bits. */
export const CODE_SHAPE = /^[0-9a-f]{20}$/;

/**
 * The other screens of the web app (specification §2). Any other path gets the app's not-found screen, with status 404.
 * Search engines may index the `indexed` ones, which look the same to everybody.
 */
export const SCREENS = {
  "/": { indexed: true },
  "/auth": { indexed: true },
  "/verify-email": { indexed: false },
  "/forgot-password": { indexed: false },
  "/reset-password": { indexed: false },
  "/undo-email-change": { indexed: false },
  "/verify-address": { indexed: false },
  "/unsubscribe": { indexed: false },
  "/privacy": { indexed: true },
  "/terms": { indexed: true },
  "/trust": { indexed: true },
  "/debug": { indexed: false },
  "/dashboard": { indexed: false },
  "/certifications": { indexed: false },
  "/courses": { indexed: false },
  "/degrees": { indexed: false },
  "/workshops": { indexed: false },
  "/certlocker": { indexed: false },
  "/credentials/:id/education": { indexed: false },
  "/profile": { indexed: false },
  "/settings": { indexed: false },
} as const;

/** The path of a screen in the web app's routes. */
export type ScreenPath =
  | keyof typeof SCREENS
  | typeof PROFILE_PAGE_PATH
  | typeof CREDENTIAL_PAGE_PATH
  | typeof SHARED_PAGE_PATH
  | typeof VERIFY_PAGE_PATH;

/** Where the installed app gets the files that a person shares with it. The service worker answers: they stay on the device. */
export const SHARE_TARGET_PATH = "/share-target";
/** Leads to the screen that reads shared files. The service worker adds the key under which it holds them. */
export const SHARED_FILES_PATH = "/dashboard?shared=";
