/** The page of a public profile, below the product's address. */
export const PROFILE_PAGE_PATH = "/profiles/:slug";

/** The picture that link previews show of it. */
export const PROFILE_PREVIEW_PATH = "/profiles/:slug/preview.png";
