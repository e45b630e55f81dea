/** The page of a public profile, below the product's address. */
export const PROFILE_PAGE_PATH = "/profiles/:slug";

/** The preview image of the page. */
export const PROFILE_PREVIEW_PATH = "/profiles/:slug/preview.png";

/** The page of a share link. */
export const SHARED_PAGE_PATH = "/s/:token";

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
  "/unsubscribe": { indexed: false },
  "/privacy": { indexed: true },
  "/terms": { indexed: true },
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
export type ScreenPath = keyof typeof SCREENS | typeof PROFILE_PAGE_PATH | typeof SHARED_PAGE_PATH;
